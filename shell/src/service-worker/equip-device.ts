import { watchForInstall } from '../install/watch-for-install';
import { registerWorker } from './register-worker';

/** What a page that stands does for its device: it offers the app for installation in time, and registers the worker. @throws As registerWorker. */
export async function equipDevice(): Promise<void> {
  watchForInstall();
  await registerWorker();
}
