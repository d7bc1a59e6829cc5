import { restoreAuth } from '@wattline/auth';
import { readRuntimeConfig, setConfig } from '@wattline/config';
import { bus } from '@wattline/event-bus';
import { readDocument } from './document/read-document';
import { prepareHost } from './federation/federation-host';
import { loadPart } from './federation/load-part';
import { showNotice } from './notices/notice-store';
import { partAt } from './part-at';
import { startPreferences } from './preferences/preferences';
import { renderApp } from './render-app';

/** Everything that happens before the first screen, in order (docs: architecture, 'The boot'). */
export async function boot(): Promise<void> {
  setConfig(readRuntimeConfig(await readDocument('config')));
  startPreferences();
  restoreAuth();
  bus.on('notice/shown', showNotice);
  prepareHost();
  startPartOf(location.pathname);
  renderApp();
}

/** The part that this address needs is asked for while the shell renders, not after. */
function startPartOf(pathname: string): void {
  const part = partAt(pathname);
  // A failure shows where the part is mounted.
  if (part !== null) loadPart(part).catch(() => undefined);
}
