import { showConnectionNotes } from './connection-notes';
import { forgetSeenCodes } from './forget-seen-codes';
import { watchConnection } from './watch-connection';
import { watchStops } from './watch-stops';

/** Watches the connection, and says what is to be said of it. */
export function showConnection(): void {
  watchConnection();
  watchStops();
  forgetSeenCodes();
  showConnectionNotes();
}
