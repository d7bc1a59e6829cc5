import { paths } from '@wattline/contract';
import { showConnection } from '../connection/show-connection';
import { watchForInstall } from '../install/watch-for-install';
import { startReports } from '../policy-reports/start-reports';
import { endPushWithSignOut } from '../service-worker/end-push';
import { registerWorker } from '../service-worker/register-worker';
import { startTelemetry } from './start-telemetry';

/**
 * Does the work that can wait until a page is shown: it shows a lost connection, reports refusals of the policy,
 * measures, offers the app for installation, and registers the worker. The operators' console only does the first two.
 */
export function equipDevice(): void {
  startReports();
  showConnection();
  if (location.pathname.startsWith(paths.debug)) return;
  void startTelemetry();
  watchForInstall();
  endPushWithSignOut();
  registerWorker().catch(() => undefined);
}
