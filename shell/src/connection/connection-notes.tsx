import { createRoot } from 'react-dom/client';
import { reportThrown } from '../federation';
import { ShellBoundary } from '../shell-boundary';
import { ConnectionBar } from './connection-bar';
import { LastKnown } from './last-known';

/** Renders the notes without a connection beside the app, since its first script would weigh too much with them. */
export function showConnectionNotes(): void {
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
