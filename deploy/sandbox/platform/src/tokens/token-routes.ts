import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { HttpError, STATUS_CODE } from '../http/http-error';
import { pageOf } from '../http/paging';
import type { PublicOrigin } from '../http/public-origin';
import { readInput } from '../http/read-input';
import { success } from '../ocpi/envelope';
import { pagedList } from '../ocpi/paged-list';
import { requireEvse, type Stations } from '../stations/station';
import { sameId } from '../wire/spelling';
import type { SavedToken } from './token';

/** Where a driver wants to charge. Without a location the token alone is judged. */
const AuthorizeBody = v.nullish(v.object({ locationId: v.optional(v.string()), evseUid: v.optional(v.string()) }), {});

/** OCPI's tokens and their real-time authorization. */
export function tokenRoutes(
  tokens: Map<string, SavedToken>,
  stations: Stations,
  originOf: PublicOrigin,
  now: () => Date,
): FastifyPluginAsync {
  function requireToken(uid: string): SavedToken {
    const found = tokens.get(uid);
    if (!found) throw unknownToken();
    return found;
  }

  function locationOf({ locationId, evseUid }: v.InferOutput<typeof AuthorizeBody>) {
    if (locationId === undefined) return undefined;
    const station = stations.require(locationId);
    const evse_uids = evseUid === undefined ? [] : [requireEvse(station, evseUid).uid];
    return { location_id: station.id, evse_uids };
  }

  return async (app) => {
    pagedList(app, {
      path: '/2.2.1/tokens',
      read: (page) => pageOf(tokens.values(), page, ({ token }) => new Date(token.last_updated)),
      show: ({ token }) => token,
      originOf,
      now,
    });

    app.get<{ Params: { country: string; party: string; uid: string } }>(
      '/2.2.1/tokens/:country/:party/:uid',
      async ({ params }) => {
        const { token } = requireToken(params.uid);
        if (!sameId(token.country_code, params.country) || !sameId(token.party_id, params.party)) throw unknownToken();
        return success(token, now());
      },
    );

    app.post<{ Params: { uid: string } }>('/2.2.1/tokens/:uid/authorize', async ({ params, body }) => {
      const { token, allowed } = requireToken(params.uid);
      const location = locationOf(readInput(AuthorizeBody, body));
      return success({ allowed, token, ...(location && { location }) }, now());
    });
  };
}

const unknownToken = (): HttpError => new HttpError(404, 'Unknown Token', STATUS_CODE.unknownToken);
