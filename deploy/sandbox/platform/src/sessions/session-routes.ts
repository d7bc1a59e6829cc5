import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import type { Guard } from '../drivers/guard';
import { HttpError } from '../http/http-error';
import { readPage, writePageHeaders, pageOf } from '../http/paging';
import type { PublicOrigin } from '../http/public-origin';
import { readInput } from '../http/read-input';
import { success } from '../ocpi/envelope';
import { pagedList } from '../ocpi/paged-list';
import { spell } from '../wire/spelling';
import type { Cdr } from './cdr-of';
import type { ChargingSessions } from './charging-sessions';
import { sessionDocument } from './session-document';

const text = v.optional(v.string());

const SessionsQuery = v.object({
  tokenUid: text,
  token_uid: text,
  authorizationReference: text,
  authorization_reference: text,
});

/** OCPI's sessions, each in the spelling of its station's feed, and charge detail records. */
export const sessionRoutes =
  (sessions: ChargingSessions, cdrs: Map<string, Cdr>, originOf: PublicOrigin, now: () => Date): FastifyPluginAsync =>
  async (app) => {
    app.get('/2.2.1/sessions', async (request, reply) => {
      const page = readPage(request.query);
      const asked = readInput(SessionsQuery, request.query);
      const at = now();
      const found = sessions.matching({
        tokenUid: asked.tokenUid ?? asked.token_uid,
        reference: asked.authorizationReference ?? asked.authorization_reference,
      });
      // A live session changes all the time.
      const { items, total } = pageOf(found, page, ({ endedAt }) => endedAt ?? at);
      writePageHeaders(reply, page, total, originOf(request) + request.url);
      return success(
        items.map((session) => spell(sessionDocument(session, at), session.spelling)),
        at,
      );
    });

    app.get<{ Params: { id: string } }>('/2.2.1/sessions/:id', async ({ params }) => {
      const session = sessions.find(params.id);
      if (!session) throw new HttpError(404, 'Unknown Session');
      const at = now();
      return spell(success(sessionDocument(session, at), at), session.spelling);
    });

    pagedList(app, {
      path: '/2.2.1/cdrs',
      read: (page) => pageOf(cdrs.values(), page, ({ last_updated }) => new Date(last_updated)),
      show: (cdr) => cdr,
      originOf,
      now,
    });

    app.get<{ Params: { id: string } }>('/2.2.1/cdrs/:id', async ({ params }) => {
      const cdr = cdrs.get(params.id);
      if (!cdr) throw new HttpError(404, 'Unknown CDR');
      return success(cdr, now());
    });
  };

/** As many as the app shows. */
const MOST = 200;

/** A driver's own latest sessions, newest first, for that driver alone; each in the spelling of its station's feed. */
export const driverSessionRoutes =
  (sessions: ChargingSessions, guard: Guard, now: () => Date): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { id: string } }>('/users/:id/sessions', async ({ headers, params }) => {
      const { driver } = await guard.callerAs(headers, params.id);
      const at = now();
      const own = sessions.matching({ driverId: driver.id }).toReversed().slice(0, MOST);
      return own.map((session) => spell(sessionDocument(session, at), session.spelling));
    });
  };
