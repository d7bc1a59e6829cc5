import type { KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import etag from '@fastify/etag';
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { listErrors } from '../errors/list-errors';
import { fitsOf } from '../live/fit';
import { requireRelease } from '../live/live-parts';
import type { BuiltPart } from '../parts/built-part';
import { ChangedMeanwhile, ReleaseError } from '../release-error';
import { type Clock, machineClock } from '../ship/show';
import type { ReadFigures } from '../ship/trials';
import { releaseFolder } from '../store-paths';
import { withKeptReads } from '../store/kept-reads';
import type { Store } from '../store/store';
import { type Caller, callerOf, type ClaimNames, type ReadClaims, TokenRefused, mayChange } from './caller';
import { carryOut, NotAllowed, previewLink } from './carry-out';
import { deskState } from './desk-state';
import { publicationSchema, publishFiles } from './publish-files';
import { actSchema, differenceQuery, errorsQuery, idempotencyKey, previewSchema } from './requests';

/** An answer other than success; `code` is for programs, the message for people. */
class DeskError extends Error {
  override readonly name = 'DeskError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Turns any error into the desk's answer. The desk's own faults are not disclosed. */
function deskError(error: unknown): DeskError {
  if (error instanceof DeskError) return error;
  if (error instanceof TokenRefused) return new DeskError(401, 'not-signed-in', error.message);
  if (error instanceof NotAllowed) return new DeskError(403, 'not-allowed', error.message);
  if (error instanceof ChangedMeanwhile) return new DeskError(409, 'changed-meanwhile', error.message);
  if (error instanceof ReleaseError) return new DeskError(422, 'refused', error.message);
  const { statusCode = 500, message } = error as Partial<FastifyError>;
  if (statusCode === 429) return new DeskError(429, 'too-often', 'Too many acts. Wait a minute.');
  if (statusCode < 500) return new DeskError(statusCode, 'not-understood', message ?? '');
  return new DeskError(500, 'failed', 'The desk failed. Its log says why.');
}

/**
 * Sees to it that a write comes from a page of the site itself. The token is in a header that no other site's page can send;
 * this holds should that ever change.
 *
 * @param origins of the site; the host that was asked, where none are named.
 * @throws DeskError 403.
 */
function requireOwnPage({ origin, host, ...headers }: IncomingHttpHeaders, origins: readonly string[]): void {
  const site = headers['sec-fetch-site'];
  const isOwn =
    origins.length > 0
      ? origins.includes(origin ?? '')
      : URL.canParse(origin ?? '') && new URL(origin ?? '').host === host;
  // A program sends no origin, and no browser leaves it out of a write.
  if ((origin === undefined || isOwn) && (site === undefined || site === 'same-origin')) return;
  throw new DeskError(403, 'other-origin', 'Acts are taken from the site itself alone.');
}

/** The facts of a release that can be compared. */
interface ReleaseFacts {
  readonly part: BuiltPart;
  /** The sizes of scripts and style sheets on the wire, in bytes (brotli), by their names without the hash. */
  readonly sizes: ReadonlyMap<string, number>;
}

const SENT = /^(?!server\.)(.+\.(?:js|css))\.br$/;

/** 'finder.149eee17.js' → 'finder.js' */
const nameOf = (file: string): string => file.replace(/\.[0-9a-f]{8,}(?=\.[a-z]+$)/, '');

/**
 * Reads a release from the store.
 * @throws ReleaseError when it is not published.
 */
async function releaseFacts(store: Store, name: string, version: string): Promise<ReleaseFacts> {
  const part = await requireRelease(store, name, version);
  const folder = releaseFolder(name, version);
  const { files } = await store.list(folder);
  const sizes = [...files.keys()].toSorted().map(async (copy) => {
    const [, file] = SENT.exec(copy) ?? [];
    const content = file === undefined ? null : await store.read(`${folder}/${copy}`);
    return file === undefined || !content ? [] : [[nameOf(file), content.content.length] as const];
  });
  return { part, sizes: new Map((await Promise.all(sizes)).flat()) };
}

interface Kept<Answer> {
  readonly answer: Promise<Answer>;
  readonly until: number;
}

/** So long the answer of a call is given again to a repetition of it. */
const KEPT_MS = 10 * 60_000;

/**
 * Does each piece of work once for its key: a repetition under the same key, at the same time or within ten minutes,
 * gets the first one's answer. Failed work may be repeated. Kept in memory; after a restart the revision of the live
 * state refuses a repetition.
 */
function createOnce<Answer>(now: () => number) {
  const kept = new Map<string, Kept<Answer>>();
  return (key: string, work: () => Promise<Answer>): Promise<Answer> => {
    for (const [old, { until }] of kept) {
      if (until > now()) break;
      kept.delete(old);
    }
    const known = kept.get(key);
    if (known) return known.answer;
    const answer = work();
    kept.set(key, { answer, until: now() + KEPT_MS });
    answer.catch(() => kept.delete(key));
    return answer;
  };
}

/** One thing in which two releases differ. */
interface Difference {
  readonly what: 'total' | 'size' | 'contract' | 'exposes' | 'needs' | 'provides' | 'slots' | 'prefixes';
  /** The name of a file, a module, a slot or a prefix; '' for a single value. */
  readonly name: string;
  /** Sizes in bytes; null where that release does not have it. */
  readonly from: string | number | null;
  readonly to: string | number | null;
}

type Values = ReadonlyMap<string, string | number>;

const mapOf = (record: Readonly<Record<string, string>> = {}): Values => new Map(Object.entries(record));

/** Wraps a single value of a release as a table. */
const one = (value: string | undefined): Values => new Map(value === undefined ? [] : [['', value]]);

const slotsOf = ({ part: { slots = {} } }: ReleaseFacts): Values =>
  new Map(Object.entries(slots).map(([slot, { when }]) => [slot, when.join(' ')]));

const prefixesOf = ({ prefixes = [] }: ReleaseFacts['part']): Values =>
  new Map(prefixes.map((prefix) => [prefix, `/${prefix}`]));

/** Lists the differences between two tables, by name. */
function changes(what: Difference['what'], from: Values, to: Values): Difference[] {
  const names = [...new Set([...from.keys(), ...to.keys()])].toSorted();
  return names
    .map((name) => ({ what, name, from: from.get(name) ?? null, to: to.get(name) ?? null }))
    .filter((row) => row.from !== row.to);
}

const total = ({ sizes }: ReleaseFacts): number => [...sizes.values()].reduce((sum, size) => sum + size, 0);

/** Lists the differences between two releases of a part, the total weights first; nothing else if they are the same. */
function differencesOf(from: ReleaseFacts, to: ReleaseFacts): Difference[] {
  const [before, after] = [from.part, to.part];
  return [
    { what: 'total', name: '', from: total(from), to: total(to) },
    ...changes('contract', one(before.contract), one(after.contract)),
    ...changes('exposes', one(before.exposes), one(after.exposes)),
    ...changes('needs', mapOf(before.needs), mapOf(after.needs)),
    ...changes('provides', mapOf(before.provides), mapOf(after.provides)),
    ...changes('slots', slotsOf(from), slotsOf(to)),
    ...changes('prefixes', prefixesOf(before), prefixesOf(after)),
    ...changes('size', from.sizes, to.sizes),
  ];
}

export interface DeskOptions {
  readonly store: Store;
  readonly readClaims: ReadClaims;
  readonly claims: ClaimNames;
  /** The role that reading takes; every good token may read, unless given. */
  readonly readRole?: string | undefined;
  /** The measurements of pages; null: none are collected. */
  readonly readMinutes: ReadFigures | null;
  /** Signs links to a release for oneself; without it there are none. */
  readonly overrideKey?: KeyObject | undefined;
  /** The site's own origins; the host that was asked, unless given. */
  readonly origins?: readonly string[];
  readonly clock?: Clock;
}

const HOUR_MS = 3_600_000;

/** Acts of one person within a minute. */
const ACTS_A_MINUTE = 12;
/** In bytes. */
const BODY_LIMIT = 4_096;
/** Of a build, in base64: `publish` takes 16 MB. */
const BUILD_LIMIT = 24_000_000;

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
 * token (docs/decisions, 39).
 */
export function deskRoutes(options: DeskOptions): FastifyPluginAsync {
  const { readClaims, claims, readRole, readMinutes, overrideKey, origins = [], clock = machineClock } = options;
  const now = (): Date => new Date(clock.now());
  const store = withKeptReads(options.store);
  const once = createOnce<object>(clock.now);

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

    app.get('/errors', async ({ query, deskCaller }) => {
      const { part, hours } = read(errorsQuery, query);
      // They show lines of the part's source.
      if (!mayChange(callerIn({ deskCaller }).rights, part))
        throw new NotAllowed(`The errors of ${part} are for its team.`);
      return { errors: await listErrors(store, part, { since: new Date(clock.now() - hours * HOUR_MS) }) };
    });

    app.post('/acts', write, async ({ body, deskCaller, url, headers }) => {
      const [caller, act] = [callerIn({ deskCaller }), read(actSchema, body)];
      return onceFor(caller, { url, headers }, () => carryOut(store, act, caller, clock));
    });

    app.post('/publications', { ...write, bodyLimit: BUILD_LIMIT }, async ({ body, deskCaller }) =>
      publishFiles(store, read(publicationSchema, body), callerIn({ deskCaller })),
    );

    app.post('/previews', write, async ({ body, deskCaller, url, headers }) => {
      const [caller, wish] = [callerIn({ deskCaller }), read(previewSchema, body)];
      if (!overrideKey) throw new DeskError(404, 'no-previews', 'This desk has no key for links to a release.');
      return onceFor(caller, { url, headers }, () => previewLink(store, wish, caller, overrideKey));
    });
  };
}
