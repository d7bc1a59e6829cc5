import type { KeyObject } from 'node:crypto';
import etag from '@fastify/etag';
import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { fitsOf, type Store } from '@wattline/release';
import { callerOf, type Caller, type ClaimNames, type ReadClaims } from './caller';
import { carryOut, previewLink } from './carry-out';
import { DeskError, deskError } from './desk-error';
import { deskState, type ReadMinutes } from './desk-state';
import { differencesOf } from './differences';
import { withKeptReads } from './kept-reads';
import { createOnce } from './once';
import { releaseFacts } from './release-facts';
import { actSchema, differenceQuery, idempotencyKey, previewSchema } from './requests';
import { requireOwnPage } from './require-own-page';

export interface DeskOptions {
  readonly store: Store;
  readonly readClaims: ReadClaims;
  readonly claims: ClaimNames;
  /** The role that reading takes; every good token may read, unless given. */
  readonly readRole?: string | undefined;
  /** The measurements of pages; null: none are collected. */
  readonly readMinutes: ReadMinutes | null;
  /** The key that signs the site; without it, the holder of the key composes. */
  readonly siteKey?: KeyObject | undefined;
  /** Signs links to a release for oneself; without it there are none. */
  readonly overrideKey?: KeyObject | undefined;
  /** The site's own origins; the host that was asked, unless given. */
  readonly origins?: readonly string[];
  readonly now?: () => Date;
}

/** Acts of one person within a minute. */
const ACTS_A_MINUTE = 12;
/** In bytes. */
const BODY_LIMIT = 4_096;

declare module 'fastify' {
  interface FastifyRequest {
    /** The person at the desk, once their token was verified. */
    // oxlint-disable-next-line house/readonly-members -- a hook sets it, as Fastify's decorators are meant
    deskCaller: Caller | null;
  }
}

/** @throws DeskError 400 that names each wrong field. */
function read<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const wrong = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`);
  throw new DeskError(400, 'not-understood', wrong.join('; '));
}

function callerIn({ deskCaller }: Pick<FastifyRequest, 'deskCaller'>): Caller {
  if (!deskCaller) throw new DeskError(401, 'not-signed-in', 'Sign in first.');
  return deskCaller;
}

/**
 * The release desk: the live releases with their health, and the acts of wattline-release, for users with a bearer
 * token (docs/decisions/0039).
 */
export function deskRoutes(options: DeskOptions): FastifyPluginAsync {
  const {
    readClaims,
    claims,
    readRole,
    readMinutes,
    siteKey,
    overrideKey,
    origins = [],
    now = () => new Date(),
  } = options;
  const store = withKeptReads(options.store);
  const once = createOnce<object>(() => now().getTime());

  /** @throws DeskError 401, 403 without the role that reading takes. */
  async function callerBy(authorization: string | undefined): Promise<Caller> {
    const [, token] = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '') ?? [];
    if (token === undefined) throw new DeskError(401, 'not-signed-in', 'Sign in first.');
    const caller = callerOf(await readClaims(token), claims);
    const isOperator = caller.rights === 'all' || caller.rights.length > 0;
    if (readRole !== undefined && !isOperator && !caller.roles.includes(readRole))
      throw new DeskError(403, 'not-allowed', 'This account may not look at releases.');
    return caller;
  }

  /** Once for each key of a person, where the page sent one. */
  function onceFor(
    { id }: Caller,
    { url, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
    work: () => Promise<object>,
  ): Promise<object> {
    const key = read(v.optional(idempotencyKey), headers['idempotency-key']);
    return key === undefined ? work() : once(`${id} ${url} ${key}`, work);
  }

  return async (app) => {
    app.decorateRequest('deskCaller', null);
    app.setErrorHandler((error, request, reply) => {
      const { status, code, message } = deskError(error);
      if (status >= 500) request.log.error(error);
      if (status === 401) reply.header('www-authenticate', 'Bearer');
      return reply.code(status).header('cache-control', 'no-store').send({ code, statusMessage: message });
    });
    app.addHook('onRequest', async (request, reply) => {
      // Kept by the browser alone, and asked about each time; another token's answer is another one.
      reply.headers({ 'cache-control': 'private, no-cache', vary: 'Authorization' });
      request.deskCaller = await callerBy(request.headers.authorization);
      if (request.method !== 'GET' && request.method !== 'HEAD') requireOwnPage(request.headers, origins);
    });
    await app.register(etag);
    await app.register(rateLimit, {
      global: false,
      hook: 'preHandler',
      keyGenerator: (request) => callerIn(request).id,
    });
    const write = {
      bodyLimit: BODY_LIMIT,
      config: { rateLimit: { max: ACTS_A_MINUTE, timeWindow: '1 minute', groupId: 'acts' } },
    };

    app.get('/state', async ({ deskCaller }) =>
      deskState({ store, caller: callerIn({ deskCaller }), canPreview: overrideKey !== undefined, readMinutes, now }),
    );

    app.get('/differences', async ({ query }) => {
      const { part, from, to } = read(differenceQuery, query);
      const facts = await Promise.all([from, to].map((version) => releaseFacts(store, part, version)));
      const [before, after] = facts;
      if (!before || !after) throw new Error('Two releases are compared.');
      const fits = await fitsOf(store, [{ name: part, version: to }]);
      return { differences: differencesOf(before, after), problems: fits.flatMap(({ problems }) => problems) };
    });

    app.post('/acts', write, async ({ body, deskCaller, url, headers }) => {
      const [caller, act] = [callerIn({ deskCaller }), read(actSchema, body)];
      return onceFor(caller, { url, headers }, () => carryOut(store, act, caller, siteKey));
    });

    app.post('/previews', write, async ({ body, deskCaller, url, headers }) => {
      const [caller, wish] = [callerIn({ deskCaller }), read(previewSchema, body)];
      if (!overrideKey) throw new DeskError(404, 'no-previews', 'This desk has no key for links to a release.');
      return onceFor(caller, { url, headers }, () => previewLink(store, wish, caller, overrideKey));
    });
  };
}
