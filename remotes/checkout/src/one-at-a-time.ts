/**
 * Does something while no other of this driver's tabs does it; null without doing it where one does. Pages without https
 * have no locks between tabs: there the platform's idempotency keys are what is left.
 */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  const locks = 'locks' in navigator ? navigator.locks : null;
  if (!locks) return work();
  return locks.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : null));
}
