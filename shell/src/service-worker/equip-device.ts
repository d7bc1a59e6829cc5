import { paths } from '@wattline/contract';
import { watchForInstall } from '../install/watch-for-install';
import { registerWorker } from './register-worker';

/**
 * What a page that stands does for its device: it offers the app for installation in time, and registers the worker. The
 * operators' console does neither. @throws As registerWorker.
 */
export async function equipDevice(): Promise<void> {
  if (location.pathname.startsWith(paths.debug)) return;
  watchForInstall();
  await registerWorker();
}
