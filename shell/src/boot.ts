import { restoreAuth } from '@wattline/auth';
import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { paths } from '@wattline/contract';
import { startServiceWorker } from './after-load/start-service-worker';
import { build } from './build';
import { readDocument } from './document/read-document';
import { loadPart, prepareHost, startOverrides, startRoutes, startScriptPolicy, watchParts } from './federation';
import { startIdentity } from './identity/start-identity';
import { keepInstallPrompt } from './install/install-prompt';
import { landingCode } from './landing/landing-route';
import { startNotices } from './notices/notice-store';
import { partAt } from './part-at';
import { startPreferences } from './preferences/preferences';
import { watchRefunds } from './refunds/watch-refunds';
import { renderApp } from './render-app';

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
