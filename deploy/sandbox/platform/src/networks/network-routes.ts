import type { FastifyPluginAsync } from 'fastify';
import { HttpError } from '../http/http-error';

/** A charge-point operator's network, as its stations are branded. */
export interface Network {
  readonly networkId: string;
  readonly partyId: string;
  readonly name: string;
  readonly logoUrl: string;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly country: string;
  readonly website: string;
}

/**
 * Networks' names, colours and logos, open to everyone. Party ids keep their case here, since the portal that answers
 * for networks is no part of OCPI.
 */
export const networkRoutes =
  (networks: Map<string, Network>): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { partyId: string } }>('/public/networks/by-party/:partyId', async ({ params }) =>
      known([...networks.values()].find(({ partyId }) => partyId === params.partyId)),
    );
    app.get<{ Params: { id: string } }>('/public/networks/:id', async ({ params }) => known(networks.get(params.id)));
  };

function known(network: Network | undefined): Network {
  if (!network) throw new HttpError(404, 'Unknown network');
  return network;
}
