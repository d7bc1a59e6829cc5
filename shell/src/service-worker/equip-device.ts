import { paths } from '@wattline/contract';
import { watchForInstall } from '../install/watch-for-install';
import { registerWorker } from './register-worker';

/** Fetched now, because without a signal it could not be. Where it does not arrive, the page is as without it. */
const watchConnection = (): void =>
  void import(/* webpackChunkName: "connection" */ '../connection/show-connection').then(
    ({ showConnection }) => showConnection(),
    () => undefined,
  );

/**
 * What a page that stands does for its device: it says when there is no connection, offers the app for installation in
 * time, and registers the worker. The operators' console does the first alone. @throws As registerWorker.
 */
export async function equipDevice(): Promise<void> {
  watchConnection();
  if (location.pathname.startsWith(paths.debug)) return;
  watchForInstall();
  await registerWorker();
}
