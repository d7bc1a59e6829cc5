import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { unstable_forceFrameRate } from 'scheduler';
import { BrowserRouter } from '@wattline/vendor/router';
import { showBootFailure } from './boot-failure';
import { followTranslator } from './document/follow-translator';
import { reportThrown } from './federation';
import { RootLayout } from './layout/root-layout';
import { AppRoutes } from './routes';

/** No boundary held the error, and React has removed the app: the page says so, and offers a reload. */
function onUncaughtError(thrown: unknown): void {
  showBootFailure(thrown, true);
  void reportThrown(thrown, null);
}

/**
 * Slices of 50 ms, the longest that counts as responsive. React's own have 5 ms: on a slow processor the frames between them
 * make a view a fifth of a second later.
 */
const SLICES_A_SECOND = 20;

/** Renders the app in slices, in place of the waiting mark that the document came with. */
export function renderApp(): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('The document has no #root.');
  unstable_forceFrameRate(SLICES_A_SECOND);
  followTranslator(document.body);
  const root = createRoot(place, { onUncaughtError });
  startTransition(() =>
    root.render(
      <StrictMode>
        <BrowserRouter>
          <RootLayout>
            <AppRoutes />
          </RootLayout>
        </BrowserRouter>
      </StrictMode>,
    ),
  );
}
