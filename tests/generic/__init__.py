"""What every game and every strategy has to keep, found by discovery."""
