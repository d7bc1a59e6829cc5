import { config } from '@wattline/base/config';
import type { PaymentKindName } from '@wattline/charge';
import { dataOf } from '../client/data';
import { isRecord } from '../client/envelope';
import type { ApiClient, CallOptions, OfDriver } from '../client/exchange';
import { path } from '../client/path';

/**
 * Asks the session finder (deploy/services/finder) for the session that has the reference of a driver's payment.
 *
 * @returns The session's id, null where no session has the reference, undefined where that is not known: there is
 * no finder in this environment, or it does not answer. Never rejects.
 */
export async function askSessionFinder(
  client: ApiClient,
  kind: PaymentKindName,
  paymentId: string,
  options: CallOptions & OfDriver,
): Promise<string | null | undefined> {
  const { url } = config().sessionFinder;
  if (url === null) return undefined;
  try {
    const at = url + path`/${kind}/${options.driverId}/${paymentId}`;
    const response = await client.send({ path: at, retries: 0, ...options });
    const { session } = Object(dataOf(response)) as { readonly session?: unknown };
    const id = isRecord(session) ? session['id'] : null;
    if (typeof id === 'string' && id !== '') return id;
    return session === null ? null : undefined;
  } catch {
    return undefined;
  }
}
