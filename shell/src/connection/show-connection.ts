import { forgetSeenCodes } from './forget-seen-codes';
import { watchConnection } from './watch-connection';
import { watchStops } from './watch-stops';

/** The words are fetched before they are needed; where they did not come, again once the device has a connection. */
const load = (): unknown =>
  import(/* webpackChunkName: "connection" */ './connection-notes').then(
    ({ showConnectionNotes }) => showConnectionNotes(),
    () => addEventListener('online', load, { once: true }),
  );

/** Watches the connection, and says what is to be said of it. */
export function showConnection(): void {
  watchConnection();
  watchStops();
  forgetSeenCodes();
  load();
}
