import { type Token, type TokenAuthorization, readToken, readTokenAuthorization } from '@wattline/ocpi';
import type { ApiClient } from '../client/api-client';
import { readOne } from '../client/data';
import type { CallOptions, WriteOptions } from '../client/exchange';
import { type ListQuery, type Page, readPage } from '../client/list-data';
import { path } from '../client/path';

/**
 * The tokens of the network, a part at a time. For a caller that holds the operator's token, which no browser does (docs/rules.md:
 * operator-allow-list).
 *
 * @throws ServiceError
 */
export async function listTokens(
  client: ApiClient,
  { dateFrom, dateTo, offset, limit, signal }: ListQuery = {},
): Promise<Page<Token>> {
  const query = { dateFrom, dateTo, offset, limit };
  const response = await client.send({ path: '/ocpi/emsp/2.2.1/tokens', query, signal });
  return readPage(response, 'token', readToken, offset);
}

/**
 * One token. For a caller that holds the operator's token, which no browser does (docs/rules.md:
 * operator-allow-list).
 *
 * @throws ServiceError, 404 'No token data in response' without one.
 */
export async function getToken(
  client: ApiClient,
  ids: { countryCode: string; partyId: string; uid: string },
  { signal }: CallOptions = {},
): Promise<Token> {
  const { countryCode, partyId, uid } = ids;
  const response = await client.send({ path: path`/ocpi/emsp/2.2.1/tokens/${countryCode}/${partyId}/${uid}`, signal });
  return readOne(response, 'token', readToken);
}

/**
 * Asks whether a token may charge at a charge point. A refusal is an answer, not an error. For a caller that holds the
 * operator's token (docs/rules.md: operator-allow-list).
 *
 * @throws ServiceError, 404 'No authorization data in response' when the answer does not say.
 */
export async function authorizeToken(
  client: ApiClient,
  uid: string,
  where: { locationId: string; evseUid: string },
  { signal, idempotencyKey }: WriteOptions = {},
): Promise<TokenAuthorization> {
  const response = await client.send({
    method: 'POST',
    path: path`/ocpi/emsp/2.2.1/tokens/${uid}/authorize`,
    body: { locationId: where.locationId, evseUid: where.evseUid },
    idempotencyKey,
    signal,
  });
  return readOne(response, 'authorization', readTokenAuthorization);
}
