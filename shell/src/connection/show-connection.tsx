import { createRoot } from 'react-dom/client';
import { reportThrown } from '../federation';
import { ShellBoundary } from '../shell-boundary';
import { ConnectionBar } from './connection-bar';
import { forgetSeenCodes } from './forget-seen-codes';
import { LastKnown } from './last-known';
import { watchConnection } from './watch-connection';
import { watchStops } from './watch-stops';

/** Renders the notes without a connection beside the app, since its first script would weigh too much with them. */
function showConnectionNotes(): void {
  const place = document.createElement('div');
  document.body.append(place);
  // The page goes on without it.
  createRoot(place, { onUncaughtError: () => undefined }).render(
    <>
      <ConnectionBar />
      {/* A place may be one of an element that is none, in a part without types. */}
      <ShellBoundary resetOn={null} onCaught={(thrown) => void reportThrown(thrown, null)}>
        <LastKnown />
      </ShellBoundary>
    </>,
  );
}

/** Watches the connection, and shows its state. */
export function showConnection(): void {
  watchConnection();
  watchStops();
  forgetSeenCodes();
  showConnectionNotes();
}
