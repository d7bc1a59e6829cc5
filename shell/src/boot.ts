import { restoreAuth } from '@wattline/auth';
import { readRuntimeConfig, setConfig } from '@wattline/config';
import { paths } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { build } from './build';
import { readDocument } from './document/read-document';
import { loadPart, prepareHost, startOverrides, startScriptPolicy, watchParts } from './federation';
import { startIdentity } from './identity/start-identity';
import { loadLanding } from './landing/landing-route';
import { showNotice } from './notices/notice-store';
import { partAt } from './part-at';
import { startPreferences } from './preferences/preferences';
import { watchRefunds } from './refunds/watch-refunds';
import { renderApp } from './render-app';

/** Everything that happens before the first screen, in order (docs: architecture, 'The boot'). */
export async function boot(): Promise<void> {
  startScriptPolicy();
  setConfig(readRuntimeConfig(await readDocument('config')));
  startPreferences();
  bus.on('notice/shown', showNotice);
  startIdentity();
  restoreAuth();
  prepareHost();
  watchParts(build.version);
  await startOverrides().catch(() => undefined);
  await startScreenOf(location.pathname);
  renderApp();
  watchRefunds();
}

/** What this address needs is asked for now, not when its place on the page is rendered; a failure shows there. */
async function startScreenOf(pathname: string): Promise<void> {
  const part = partAt(pathname);
  if (part !== null) void loadPart(part).catch(() => undefined);
  // Preloaded with the shell, so this waits for next to nothing and spares the page a spinner.
  if (pathname === paths.home) await loadLanding().catch(() => undefined);
}
