/**
 * Does something after all others of this name are done, in whichever of the browser's tabs. Pages without https have no
 * locks between tabs: there the platform's idempotency keys are what is left.
 */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = 'locks' in navigator ? navigator.locks : null;
  return locks ? locks.request(name, work) : work();
}
