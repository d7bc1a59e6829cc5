import { paths } from '@wattline/contract';
import { showConnection } from '../connection/show-connection';
import { watchForInstall } from '../install/watch-for-install';
import { startTelemetry } from '../telemetry/start-telemetry';
import { endPushWithSignOut } from './end-push';
import { registerWorker } from './register-worker';

/**
 * What a page that stands does for its device: it says when there is no connection, measures, offers the app for
 * installation in time, and registers the worker. The operators' console does the first alone.
 */
export function equipDevice(): void {
  showConnection();
  if (location.pathname.startsWith(paths.debug)) return;
  startTelemetry();
  watchForInstall();
  endPushWithSignOut();
  registerWorker().catch(() => undefined);
}
