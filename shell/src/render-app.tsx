import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from '@wattline/router';
import { RootLayout } from './layout/root-layout';
import { AppRoutes } from './routes';

/** Puts the app on the page, in place of the waiting mark that the document came with. */
export function renderApp(): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('The document has no #root.');
  createRoot(place).render(
    <StrictMode>
      <BrowserRouter>
        <RootLayout>
          <AppRoutes />
        </RootLayout>
      </BrowserRouter>
    </StrictMode>,
  );
}
