import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { unstable_forceFrameRate } from 'scheduler';
import { restoreAuth } from '@wattline/auth';
import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { paths } from '@wattline/contract';
import { BrowserRouter } from '@wattline/vendor/router';
import { startServiceWorker } from './after-load/after-load-places';
import { showBootFailure } from './boot-failure';
import { build } from './build';
import { followTranslator } from './document/follow-translator';
import { readDocument } from './document/read-document';
import {
  loadPart,
  prepareHost,
  reportThrown,
  startOverrides,
  startRoutes,
  startScriptPolicy,
  watchParts,
} from './federation';
import { startIdentity } from './identity/start-identity';
import { keepInstallPrompt } from './install/install-prompt';
import { landingCode } from './landing/landing-route';
import { RootLayout } from './layout/root-layout';
import { startNotices } from './notices/notice-store';
import { partAt } from './part-at';
import { startPreferences } from './preferences/preferences';
import { watchRefunds } from './refunds/watch-refunds';
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
function renderApp(): void {
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

/** So long the first render waits for the landing page's code, in milliseconds. */
const LANDING_MS = 1_000;

/** Everything that happens before the first screen, in order. */
export async function boot(): Promise<void> {
  startScriptPolicy();
  keepInstallPrompt();
  setConfig(readRuntimeConfig(await readDocument('config')));
  await startRoutes();
  startPreferences();
  startNotices();
  startIdentity();
  restoreAuth();
  prepareHost();
  watchParts(build.version);
  await startOverrides().catch(() => undefined);
  await startScreenOf(location.pathname);
  renderApp();
  watchRefunds();
  startServiceWorker();
}

/** Asks for what this address needs before its place on the page is rendered. A failure shows in that place. */
async function startScreenOf(pathname: string): Promise<void> {
  const part = partAt(pathname);
  if (part !== null) void loadPart(part).catch(() => undefined);
  // The code is preloaded with the shell, so the wait is short and the page needs no spinner; else the page waits for it.
  if (pathname === paths.home)
    await Promise.race([
      landingCode.load().catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, LANDING_MS)),
    ]);
}
