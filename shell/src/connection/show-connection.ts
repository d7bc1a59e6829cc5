import { showConnectionNotes } from './connection-notes';
import { forgetSeenCodes } from './forget-seen-codes';
import { watchConnection } from './watch-connection';
import { watchStops } from './watch-stops';

/** Watches the connection, and shows its state. */
export function showConnection(): void {
  watchConnection();
  watchStops();
  forgetSeenCodes();
  showConnectionNotes();
}
