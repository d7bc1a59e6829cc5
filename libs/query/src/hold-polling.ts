import { focusManager } from '@tanstack/react-query';

/** Holds the polls of all clients, as on a hidden page; when they are let go, also if they were not held, each reads at once. */
export function holdPolling(isHeld: boolean): void {
  // To let go what is not held would be no change to the library.
  focusManager.setFocused(false);
  if (!isHeld) focusManager.setFocused();
}
