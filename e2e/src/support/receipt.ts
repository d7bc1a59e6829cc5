import type { Driver, KnownSession } from './signed-in';

/** A session that is over, without a payment. */
export async function ended(
  driver: Driver,
  station: Parameters<Driver['charging']>[0],
  wish: Readonly<Record<string, unknown>> = {},
): Promise<KnownSession> {
  const session = await driver.charging(station, wish);
  await driver.endSession(session.id);
  return driver.session(session.id);
}
