import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import type { PublicOrigin } from '../http/public-origin';
import { readInput } from '../http/read-input';
import { Refusal } from '../http/refusal';
import { success } from '../ocpi/envelope';
import { readPage, writePageHeaders } from '../ocpi/paging';
import { spell } from '../ocpi/spelling';
import type { ChargingSession } from './charging-session';
import type { ChargingSessions } from './charging-sessions';
import { sessionDocument } from './session-document';

const text = v.optional(v.string());

const SessionsQuery = v.object({
  tokenUid: text,
  token_uid: text,
  authorizationReference: text,
  authorization_reference: text,
});

/** OCPI's sessions, each in the spelling of its station's feed (spec 1, section 7). */
export const sessionRoutes =
  (sessions: ChargingSessions, originOf: PublicOrigin, now: () => Date): FastifyPluginAsync =>
  async (app) => {
    app.get('/2.2.1/sessions', async (request, reply) => {
      const page = readPage(request.query);
      const asked = readInput(SessionsQuery, request.query);
      const at = now();
      const found = sessions
        .matching({
          tokenUid: asked.tokenUid ?? asked.token_uid,
          reference: asked.authorizationReference ?? asked.authorization_reference,
        })
        .filter((session) => isBetween(session.endedAt ?? at, page.from, page.to));
      writePageHeaders(reply, page, found.length, originOf(request) + request.url);
      const items = found.slice(page.offset, page.offset + page.limit);
      return success(
        items.map((session) => spelled(session, sessionDocument(session, at))),
        at,
      );
    });

    app.get<{ Params: { id: string } }>('/2.2.1/sessions/:id', async ({ params }) => {
      const session = sessions.find(params.id);
      if (!session) throw new Refusal(404, 'Unknown Session');
      const at = now();
      // A raw one is served as it is, whatever its feed's spelling.
      if ('raw' in session) return success(session.raw, at);
      return spelled(session, success(sessionDocument(session, at), at));
    });
  };

const spelled = (session: ChargingSession, data: unknown): unknown =>
  'raw' in session ? data : spell(data, session.spelling);

/** A live session changes all the time. */
const isBetween = (at: Date, from: Date | undefined, to: Date | undefined): boolean =>
  (!from || at >= from) && (!to || at < to);
