import type { FastifyPluginAsync } from 'fastify';
import { Refusal } from '../http/refusal';
import type { Network, NetworkStore } from './network-store';

/** Networks' names, colours and logos, open to everyone. */
export const networkRoutes =
  (networks: NetworkStore): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { partyId: string } }>('/public/networks/by-party/:partyId', async ({ params }) =>
      known(networks.findByParty(params.partyId)),
    );
    app.get<{ Params: { id: string } }>('/public/networks/:id', async ({ params }) =>
      known(networks.findById(params.id)),
    );
  };

function known(network: Network | undefined): Network {
  if (!network) throw new Refusal(404, 'Unknown network');
  return network;
}
