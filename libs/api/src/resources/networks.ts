import { type Network, readNetwork } from '@wattline/ocpi';
import type { ApiClient } from '../client/api-client';
import { callOf } from '../client/call-of';
import { readOne } from '../client/data';
import type { CallOptions, KeptCallOptions } from '../client/exchange';
import type { Known } from '../client/known';
import * as routes from '../routes';

/** Not repeated, so that the built-in brand shows soon: a banner is not worth a wait. */
const impatient = { timeoutMs: 5000, retries: 0 };

/** The network of a party. @throws ServiceError, 404 'No network data in response' without one. */
export async function getNetworkByParty(
  client: ApiClient,
  partyId: string,
  { signal, takesKept }: KeptCallOptions = {},
): Promise<Known<Network>> {
  const at = callOf(routes.networkOfParty, { partyId });
  const response = await client.send({ ...at, signal, takesKept, ...impatient });
  return readOne(response, 'network', readNetwork);
}

/** One network, where its own id is known: locations name the party, see `getNetworkByParty`. @throws ServiceError, 404 'No network data in response' without one. */
export async function getNetwork(client: ApiClient, networkId: string, { signal }: CallOptions = {}): Promise<Network> {
  const response = await client.send({ ...callOf(routes.network, { networkId }), signal, ...impatient });
  return readOne(response, 'network', readNetwork);
}
