import { createRoot } from 'react-dom/client';
import { ConnectionBar } from './connection-bar';
import { watchConnection } from './watch-connection';

/** Watches the connection, and renders the bar beside the app, for whose first script it would be too much. */
export function showConnection(): void {
  watchConnection();
  const place = document.createElement('div');
  document.body.append(place);
  // The page goes on without it.
  createRoot(place, { onUncaughtError: () => undefined }).render(<ConnectionBar />);
}
