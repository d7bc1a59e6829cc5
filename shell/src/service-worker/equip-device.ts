import { paths } from '@wattline/contract';
import { showConnection } from '../connection/show-connection';
import { watchForInstall } from '../install/watch-for-install';
import { startReports } from '../policy-reports/start-reports';
import { startTelemetry } from '../telemetry/start-telemetry';
import { endPushWithSignOut } from './end-push';
import { registerWorker } from './register-worker';

/**
 * Does what can wait until a page stands: it shows when there is no connection, reports what the policy refuses, measures,
 * offers the app for installation, and registers the worker. The operators' console does the first two alone.
 */
export function equipDevice(): void {
  startReports();
  showConnection();
  if (location.pathname.startsWith(paths.debug)) return;
  startTelemetry();
  watchForInstall();
  endPushWithSignOut();
  registerWorker().catch(() => undefined);
}
