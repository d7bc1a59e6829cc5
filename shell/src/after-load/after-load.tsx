import { isSparing } from '@wattline/base/browser';
import { config } from '@wattline/base/config';
import { paths } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { useLocation } from '@wattline/vendor/router';
import { showConnection } from '../connection/show-connection';
import { ErrorHelp } from '../help/error-help';
import { watchForInstall } from '../install/watch-for-install';
import { LegalLinks } from '../legal-links';
import { PreferenceToggles } from '../preferences/preference-toggles';
import type { PageMessage } from '../worker/messages';
import { reportViolations } from './report-violations';
import { startTelemetry } from './start-telemetry';

/* A chunk of its own: the page stands without it, and no page goes without it. */
export { SlotHost } from '../federation/slots/slot-host';
export { LanguageOffer } from '../preferences/language-offer';

/** Theme and language, which the landing page has at its top; below, the operator's terms. With these, 'Help' wherever something went wrong. */
export function FooterRow() {
  const { pathname } = useLocation();
  return (
    <>
      {pathname !== paths.home && <PreferenceToggles />}
      <LegalLinks />
      <ErrorHelp />
    </>
  );
}

/** Those that read pages for search engines and previews: they do not come back without a connection. */
const ROBOTS = /bot|crawl|spider|preview/i;

/**
 * Registers the service worker, and lets it fetch the live files. With a wish to save data, or on a 2G connection,
 * neither is done; an existing worker continues.
 *
 * @throws The browser's errors: no such file, a policy of the device, storage that is blocked.
 */
async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || isSparing() || ROBOTS.test(navigator.userAgent)) return;
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { waiting, active } = await navigator.serviceWorker.ready;
  (waiting ?? active)?.postMessage({ type: 'keep-live' } satisfies PageMessage);
}

/** Ends the push messages of this device. @throws Where the browser has no service worker, or no push messages. */
async function endPush(): Promise<unknown> {
  const { pushManager } = await navigator.serviceWorker.ready;
  return (await pushManager.getSubscription())?.unsubscribe();
}

/**
 * Does the work that can wait until a page is shown: it shows a lost connection, reports refusals of the policy,
 * measures, offers the app for installation, ends push messages with the driver's sign-out, and registers the worker. The operators' console only does the first two.
 */
export function equipDevice(): void {
  const { url } = config().reports;
  if (url !== null) reportViolations(url);
  showConnection();
  if (location.pathname.startsWith(paths.debug)) return;
  void startTelemetry();
  watchForInstall();
  // docs/rules.md: notified-on-wish
  bus.on('auth/signed-out', ({ reason }) => {
    if (reason === 'driver') endPush().catch(() => undefined);
  });
  registerWorker().catch(() => undefined);
}
