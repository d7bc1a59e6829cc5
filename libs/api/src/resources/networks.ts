import { type Network, readNetwork } from '@wattline/ocpi';
import { type Known, readOne } from '../client/data';
import type { ApiClient, CallOptions, KeptCallOptions } from '../client/exchange';
import { callOf } from '../client/path';
import * as routes from '../routes';

/** Not repeated, so that the built-in brand shows soon: a banner is not worth a wait. */
const impatient = { timeoutMs: 5000, retries: 0 };

/** The network of a party. @throws ServiceError, 404 'No network data in response' without one. */
export async function getNetworkByParty(
  client: ApiClient,
  partyId: string,
  options: KeptCallOptions = {},
): Promise<Known<Network>> {
  const at = callOf(routes.networkOfParty, { partyId });
  return readOne(await client.send({ ...at, ...options, ...impatient }), 'network', readNetwork);
}

/** One network, where its own id is known: locations name the party. @throws ServiceError as `getNetworkByParty`. */
export async function getNetwork(client: ApiClient, networkId: string, options: CallOptions = {}): Promise<Network> {
  const at = callOf(routes.network, { networkId });
  return readOne(await client.send({ ...at, ...options, ...impatient }), 'network', readNetwork);
}
