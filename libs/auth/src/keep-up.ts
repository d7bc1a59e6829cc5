const RETRY_MS = 30_000;

/** What only a driver who is signed in needs, and who signs in; fetched once. */
export const upkeep = () => import(/* webpackChunkName: "token-upkeep" */ './upkeep/token-upkeep');

/** Starts what keeps the tokens fresh. Where its code cannot be fetched now, later. */
export function keepUp(): void {
  upkeep().then(
    ({ startUpkeep }) => startUpkeep(),
    () => setTimeout(keepUp, RETRY_MS),
  );
}
