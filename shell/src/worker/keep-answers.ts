import {
  dataOf,
  isFailure,
  isInOwnWords,
  isRecord,
  readEnvelope,
  refusesClearly,
  routes,
  type Route,
} from '@wattline/api';
import { jsonOf } from '@wattline/base/browser';
import { KEPT_AT, KEPT_SESSIONS, SIGNED_OUT_MARK } from '@wattline/contract';
import { keptAt } from './checked-cache';
import { type Duty, inTime, type Surroundings } from './duty';
import { openWhileSignedIn } from './records';
import type { Asking } from './worker-scope';

/** Answers that are kept in the same way. */
interface AnswerKind {
  /** The cache that they are in. */
  readonly cache: string;
  /** How many. The oldest go first. */
  readonly most: number;
  /** How long. */
  readonly mostMs: number;
  /** It is a driver's own, and goes with a sign-out. */
  readonly isDrivers?: true;
}

const WEEK_MS = 7 * 24 * 3_600_000;

/** How the answers of each kind are kept. */
const kinds: Readonly<Record<NonNullable<Route['kept']>, AnswerKind>> = {
  stations: { cache: 'wattline-stations', most: 20, mostMs: WEEK_MS },
  tariffs: { cache: 'wattline-tariffs', most: 100, mostMs: WEEK_MS },
  networks: { cache: 'wattline-networks', most: 20, mostMs: WEEK_MS },
  // Behind receipts and running charges: ten sessions, each with up to two answers about its tariff.
  sessions: { cache: KEPT_SESSIONS, most: 30, mostMs: WEEK_MS, isDrivers: true },
};

/**
 * The answers that a page needs to show itself, by the paths of its reads up to the id. Others are never kept: identity,
 * payments, lists, and operators' pages (docs/rules.md: last-known-with-its-age).
 */
const keptReads: ReadonlyMap<string, AnswerKind> = new Map(
  Object.values<Route>(routes).flatMap(({ call, kept }) =>
    kept ? [[call.replace(/^GET (.*)\/:\w+$/, '$1'), kinds[kept]] as const] : [],
  ),
);

/** The part of a read that decides whether its answer is kept. */
type AskedRead = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>;

/**
 * Decides how the answer to a read of one record is kept; null: it is not. The answer to a request with a driver's
 * token is kept only if it belongs to the driver.
 *
 * @param backend The address in front of all its paths, without a slash at its end.
 */
function answerKind({ method, mode, url, headers }: AskedRead, backend: string): AnswerKind | null {
  if (method !== 'GET' || mode === 'navigate' || !url.startsWith(backend)) return null;
  const path = url.slice(backend.length);
  const [, list, id] = /^(\/.+)\/([^/?#]+)$/.exec(path) ?? [];
  const kind = (id && keptReads.get(list ?? '')) || null;
  const isByToken = /^Bearer/i.test(headers.get('Authorization') ?? '');
  return isByToken && !kind?.isDrivers ? null : kind;
}

/** The time for which a page waits for the backend before it gets the kept answer. */
const PATIENCE_MS = 4_000;
/** The backend was asked but for so long: a page that asks again waits for the same answer. */
const UNDER_WAY_MS = 30_000;
/** A record that did not change is known anew; that it is, need not be written at each poll. */
const RENEWED_MS = 30_000;
/** A clock that was set back by more makes an age unknown. */
const SET_BACK_MS = 60_000;
/** The status that a page receives if the backend has not answered. */
const GATEWAY_TIMEOUT = 504;

/** The last good answers of the backend. */
export interface KeptAnswers extends Duty {
  /** Removes old answers, and those above the limit. */
  readonly prune: () => Promise<void>;
}

interface UnderWay {
  readonly since: number;
  readonly answer: Promise<Response>;
}

const isOfUse = (kept: Response, { mostMs }: AnswerKind): boolean => {
  const age = Date.now() - keptAt(kept);
  return age > -SET_BACK_MS && age < mostMs;
};

async function tidy(kind: AnswerKind, answers: Cache): Promise<void> {
  const known: { readonly request: Request; readonly at: number }[] = [];
  for (const request of await answers.keys()) {
    const kept = await answers.match(request);
    if (kept && isOfUse(kept, kind)) known.push({ request, at: keptAt(kept) });
    else await answers.delete(request);
  }
  known.sort((one, other) => other.at - one.at);
  for (const { request } of known.slice(kind.most)) await answers.delete(request);
}

async function put(kind: AnswerKind, answers: Cache, url: string, text: string, etag: string | null): Promise<void> {
  const isNew = !(await answers.match(url));
  const headers = { 'Content-Type': 'application/json', [KEPT_AT]: `${Date.now()}`, ...(etag && { ETag: etag }) };
  await answers.put(url, new Response(text, { headers }));
  if (isNew) await tidy(kind, answers);
}

/** Whether a body holds a record, in the backend's envelope or without one. An error inside an HTTP 200 is none. */
const isGoodRecord = (body: unknown): boolean =>
  isRecord(body) && !isFailure(readEnvelope(body)) && isRecord(dataOf({ body }));

/** Whether an answer is the backend's, and not a failure: the page of a proxy or a firewall says nothing. */
const isOfBackend = async (answered: Response): Promise<boolean> =>
  answered.status < 400 || (answered.status < 500 && isInOwnWords(jsonOf(await answered.clone().text())));

/** @throws Where there is no room, or no storage. */
async function keep(kind: AnswerKind, place: Promise<Cache | null>, { url, headers }: Request, answered: Response) {
  const answers = await place;
  if (!answers) return;
  if (answered.status === 404 || answered.status === 410) {
    // A proxy in front of the backend may have a 404 of its own.
    if (refusesClearly(answered.status, jsonOf(await answered.text()))) await answers.delete(url);
  } else if (answered.status === 304) {
    const kept = await answers.match(url);
    const isSame = kept?.headers.get('ETag') === headers.get('If-None-Match');
    if (kept && isSame && Date.now() - keptAt(kept) > RENEWED_MS)
      await put(kind, answers, url, await kept.text(), kept.headers.get('ETag'));
  } else if (answered.status === 200) {
    const text = await answered.text();
    if (isGoodRecord(jsonOf(text))) await put(kind, answers, url, text, answered.headers.get('ETag'));
  }
}

/**
 * Keeps the last good answers to the reads by which pages show themselves, and gives them if the backend does not
 * answer (docs/rules.md: last-known-with-its-age). A kept answer is an error to a page that does not know of them: its
 * status is that of the failure, 504 for no answer, and the record is in `kept`.
 */
export function keepAnswers({ scope, live }: Surroundings): KeptAnswers {
  const backend =
    live.backend === undefined ? null : new URL(live.backend || '/', scope.location.origin).href.replace(/\/+$/, '');
  const underWay = new Map<string, UnderWay>();

  /** Finds the cache of an answer before it is requested: an entry that is deleted meanwhile goes with it. */
  const placeOf = ({ cache, isDrivers }: AnswerKind): Promise<Cache | null> =>
    isDrivers ? openWhileSignedIn(scope, cache) : scope.caches.open(cache);

  /** Asks the backend, or waits on for an answer that an earlier read was not given in time. */
  function ask(asking: Asking, kind: AnswerKind): Promise<Response> {
    const { request } = asking;
    // Another driver's token may have another answer.
    const key = [request.url, ...['If-None-Match', 'Authorization'].map((name) => request.headers.get(name))].join(' ');
    const before = underWay.get(key);
    const age = before ? Date.now() - before.since : 0;
    if (before && age >= PATIENCE_MS && age < UNDER_WAY_MS) return before.answer;
    const place = placeOf(kind);
    // Looked at with the answer, which may be later or never.
    place.catch(() => undefined);
    const asked = scope.fetch(request);
    const now = { since: Date.now(), answer: asked };
    underWay.set(key, now);
    asking.waitUntil(
      asked
        .then((answered) => keep(kind, place, request, answered.clone()))
        // Without an answer, without room or without storage, the kept answer stays.
        .catch(() => undefined)
        .finally(() => underWay.get(key) === now && underWay.delete(key)),
    );
    return asked;
  }

  async function find(kind: AnswerKind, url: string): Promise<Response | null> {
    try {
      // To open one that is not there would make it.
      if (!(await scope.caches.has(kind.cache))) return null;
      const kept = await (await scope.caches.open(kind.cache)).match(url);
      return kept && isOfUse(kept, kind) ? kept : null;
    } catch {
      return null;
    }
  }

  async function answer(asking: Asking, kind: AnswerKind): Promise<Response> {
    const asked = ask(asking, kind);
    const first = await inTime(asked, PATIENCE_MS);
    if (first && (await isOfBackend(first))) return first.clone();
    const kept = await find(kind, asking.request.url);
    if (!kept) return (await asked).clone();
    return new Response(`{"kept":${await kept.text()}}`, {
      status: first?.status ?? GATEWAY_TIMEOUT,
      headers: { 'Content-Type': 'application/json', [KEPT_AT]: `${keptAt(kept)}` },
    });
  }

  return {
    caches: [SIGNED_OUT_MARK, ...Object.values(kinds).map(({ cache }) => cache)],
    answer: (asking) => {
      const kind = backend === null ? null : answerKind(asking.request, backend);
      return kind && answer(asking, kind);
    },
    async prune() {
      for (const kind of Object.values(kinds))
        if (await scope.caches.has(kind.cache)) await tidy(kind, await scope.caches.open(kind.cache));
    },
  };
}
