const RETRY_MS = 30_000;

/** The code that only a signed-in driver needs, and signing in; loaded once. */
export const loadTokenRefresh = () => import(/* webpackChunkName: "token-refresh" */ './token-refresh');

/** Starts keeping the tokens fresh. Tries again later where the code cannot be loaded now. */
export function startTokenRefresh(): void {
  loadTokenRefresh().then(
    ({ keepFresh }) => keepFresh(),
    () => setTimeout(startTokenRefresh, RETRY_MS),
  );
}
