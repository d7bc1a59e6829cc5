import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from '@wattline/router';
import { showBootFailure } from './boot-failure';
import { tellThrown } from './federation/load-part';
import { RootLayout } from './layout/root-layout';
import { AppRoutes } from './routes';

/** Nothing held the error, and React has taken the app off the page: the page says so, and offers to begin anew. */
function onUncaughtError(thrown: unknown): void {
  showBootFailure(thrown, true);
  void tellThrown(thrown, null);
}

/** Puts the app on the page, in place of the waiting mark that the document came with. */
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
