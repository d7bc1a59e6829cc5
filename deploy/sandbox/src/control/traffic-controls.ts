import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { HttpError, readInput, timeInQuery } from '@wattline/platform';
import { beginsLike } from '../traffic/begins-like';
import { FaultInput } from '../traffic/fault';
import type { FaultList } from '../traffic/fault-list';
import type { RequestLog } from '../traffic/request-log';

const PathQuery = v.object({ path: v.optional(v.string()) });
const RequestsQuery = v.object({ path: v.optional(v.string(), ''), since: v.optional(timeInQuery) });

/** Adds and removes faults, and shows the requests that the API saw. */
export const trafficControls =
  (faults: FaultList, requests: RequestLog): FastifyPluginAsync =>
  async (app) => {
    app.get('/faults', async () => faults.all());

    app.post('/faults', async ({ body }, reply) => reply.code(201).send(faults.add(readInput(FaultInput, body))));

    app.delete('/faults', async ({ query }, reply) => {
      faults.clear(readInput(PathQuery, query).path);
      return reply.code(204).send();
    });

    app.delete<{ Params: { id: string } }>('/faults/:id', async ({ params }, reply) => {
      if (!faults.remove(params.id)) throw new HttpError(404, `There is no fault "${params.id}"`);
      return reply.code(204).send();
    });

    app.get('/requests', async ({ query }) => {
      const { path, since } = readInput(RequestsQuery, query);
      const from = since?.toISOString() ?? '';
      return requests.all().filter((request) => beginsLike(request.path, path) && request.time >= from);
    });

    app.delete('/requests', async (_request, reply) => {
      requests.clear();
      return reply.code(204).send();
    });
  };
