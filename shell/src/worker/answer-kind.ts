import { KEPT_SESSIONS } from '@wattline/contract';

/** Answers that are kept in the same way. */
export interface AnswerKind {
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

/** The answers behind receipts and running charges: ten sessions, each with up to two answers about its tariff. */
const OF_SESSIONS: AnswerKind = { cache: KEPT_SESSIONS, most: 30, mostMs: WEEK_MS, isDrivers: true };

/**
 * The answers that a page needs to show itself, by the paths of its reads. Others are never kept: identity, payments,
 * lists, and operators' pages (docs/rules.md: last-known-with-its-age).
 */
const KINDS: readonly (readonly [path: string, kind: AnswerKind])[] = [
  ['/ocpi/emsp/2.2.1/locations', { cache: 'wattline-stations', most: 20, mostMs: WEEK_MS }],
  ['/ocpi/emsp/2.2.1/tariffs', { cache: 'wattline-tariffs', most: 100, mostMs: WEEK_MS }],
  ['/api/public/networks/by-party', { cache: 'wattline-networks', most: 20, mostMs: WEEK_MS }],
  ['/ocpi/emsp/2.2.1/sessions', OF_SESSIONS],
  ['/api/portal/tariffs', OF_SESSIONS],
  ['/api/portal/tariffs/by-code', OF_SESSIONS],
];

/** The kinds of all answers that are kept. */
export const answerKinds: readonly AnswerKind[] = [...new Set(KINDS.map(([, kind]) => kind))];

/** The part of a read that decides whether its answer is kept. */
export type AskedRead = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>;

/**
 * Decides how the answer to a read of one record is kept; null: it is not. The answer to a request with a driver's
 * token is kept only if it belongs to the driver.
 *
 * @param backend The address in front of all its paths, without a slash at its end.
 */
export function answerKind({ method, mode, url, headers }: AskedRead, backend: string): AnswerKind | null {
  if (method !== 'GET' || mode === 'navigate' || !url.startsWith(backend)) return null;
  const path = url.slice(backend.length);
  const [, list, id] = /^(\/.+)\/([^/?#]+)$/.exec(path) ?? [];
  const kind = (id && KINDS.find(([ofKind]) => ofKind === list)?.[1]) || null;
  const isByToken = /^Bearer/i.test(headers.get('Authorization') ?? '');
  return isByToken && !kind?.isDrivers ? null : kind;
}
