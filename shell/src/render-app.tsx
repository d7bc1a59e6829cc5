import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from '@wattline/router';
import { showBootFailure } from './boot-failure';
import { reportThrown } from './federation';
import { RootLayout } from './layout/root-layout';
import { AppRoutes } from './routes';

/** No boundary held the error, and React has removed the app: the page says so, and offers a reload. */
function onUncaughtError(thrown: unknown): void {
  showBootFailure(thrown, true);
  void reportThrown(thrown, null);
}

/** Renders the app, in place of the waiting mark that the document came with. */
export function renderApp(): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('The document has no #root.');
  createRoot(place, { onUncaughtError }).render(
    <StrictMode>
      <BrowserRouter>
        <RootLayout>
          <AppRoutes />
        </RootLayout>
      </BrowserRouter>
    </StrictMode>,
  );
}
