import { config } from '@wattline/base/config';
import { paths } from '@wattline/contract';
import { useLocation } from '@wattline/vendor/router';
import { showConnection } from '../connection/show-connection';
import { ErrorHelp } from '../help/error-help';
import { watchForInstall } from '../install/watch-for-install';
import { LegalLinks } from '../legal/legal-links';
import { reportViolations } from '../policy-reports/report-violations';
import { PreferenceToggles } from '../preferences/preference-toggles';
import { endPushWithSignOut, registerWorker } from '../service-worker/register-worker';
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

/**
 * Does the work that can wait until a page is shown: it shows a lost connection, reports refusals of the policy,
 * measures, offers the app for installation, and registers the worker. The operators' console only does the first two.
 */
export function equipDevice(): void {
  const { url } = config().reports;
  if (url !== null) reportViolations(url);
  showConnection();
  if (location.pathname.startsWith(paths.debug)) return;
  void startTelemetry();
  watchForInstall();
  endPushWithSignOut();
  registerWorker().catch(() => undefined);
}
