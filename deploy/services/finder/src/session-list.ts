import { isOver, readSession, type Session } from '@wattline/ocpi';

/** Calls the backend. Rejects without an answer. */
export type Ask = (path: string, authorization: string, signal: AbortSignal) => Promise<Response>;

/** The sessions of the last day by the references of their payments, as one read of the operator's list gave them. */
export interface SessionsRead {
  readonly find: (references: readonly string[]) => Session | null;
  /** False: some pages did not come, so that a session may be missing. */
  readonly isWhole: boolean;
}

export interface SessionListOptions {
  readonly ask: Ask;
  readonly operatorToken: string;
  readonly now: () => Date;
  /** How long one read may take, in milliseconds. */
  readonly deadlineMs?: number;
  /** Receives the result of each read. */
  readonly onRead?: (result: 'whole' | 'part' | 'failed') => void;
}

const DAY_MS = 24 * 3_600_000;
/** One read serves all who ask within this time. */
const SHARED_MS = 2_000;
/** Less than an app waits for an answer. */
const DEADLINE_MS = 8_000;
const PAGE = 500;
/** Operators give shorter pages than were asked for: of 50 these are 10,000 sessions. */
const MOST_PAGES = 200;
const AT_ONCE = 4;

/** References are compared as OCPI compares ids. */
const named = (reference: string): string => reference.trim().toLowerCase();

const headOf = ({ wires: [head] }: PageOfList): string =>
  JSON.stringify((Object(head) as { readonly id?: unknown }).id ?? head ?? null);

const isRecent = ({ startDateTime, endDateTime }: Session, now: number): boolean =>
  [startDateTime, endDateTime].every((at) => at === null) ||
  [startDateTime, endDateTime].some((at) => at !== null && now - Date.parse(at) < DAY_MS);

/** Of two sessions with one reference the one that goes on, else the one that began last. */
function better(one: Session, other: Session): Session {
  if (isOver(one) !== isOver(other)) return isOver(one) ? other : one;
  return (one.startDateTime ?? '') >= (other.startDateTime ?? '') ? one : other;
}

interface PageOfList {
  readonly wires: readonly unknown[];
  readonly total: number | null;
}

/** Reads OCPI's list of sessions (OCPI 2.2.1, Pagination): the last day, in bounded pages, at most one read at a time. */
export function createSessionList({ ask, operatorToken, now, deadlineMs = DEADLINE_MS, onRead }: SessionListOptions) {
  let latest: { readonly at: number; readonly read: Promise<SessionsRead>; isOver: boolean } | null = null;

  async function page(offset: number, since: Date, signal: AbortSignal): Promise<PageOfList> {
    const query = `date_from=${encodeURIComponent(since.toISOString())}&offset=${offset}&limit=${PAGE}`;
    const answer = await ask(`/ocpi/emsp/2.2.1/sessions?${query}`, `Token ${operatorToken}`, signal);
    const body: unknown = answer.ok ? await answer.json() : null;
    const wires = Array.isArray(body) ? body : (Object(body) as { readonly data?: unknown }).data;
    if (!Array.isArray(wires)) throw new Error(`The list of sessions was answered with ${answer.status}`);
    const total = Number.parseInt(answer.headers.get('X-Total-Count') ?? '', 10);
    return { wires, total: Number.isNaN(total) ? null : total };
  }

  async function readAll(): Promise<SessionsRead> {
    const at = now();
    const since = new Date(at.getTime() - DAY_MS);
    const signal = AbortSignal.timeout(deadlineMs);
    const first = await page(0, since, signal);
    const pages = [first];
    const rest = offsetsAfter(first);
    const isCounted = first.total !== null;
    const seen = new Set([headOf(first)]);
    let isMissing = false;
    let isEnd = first.wires.length === 0;
    while (rest.length > 0 && !isEnd) {
      const next = await Promise.allSettled(
        rest.splice(0, isCounted ? AT_ONCE : 1).map((offset) => page(offset, since, signal)),
      );
      const came = next.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      pages.push(...came);
      isMissing ||= came.length < next.length;
      // Of a list that is not counted, an empty page is the end; a list that gives the same page again has no other one.
      isEnd = came.length === 0 || came.some((one) => one.wires.length === 0 || seen.has(headOf(one)));
      for (const one of came) seen.add(headOf(one));
    }
    const read = pages.reduce((sum, { wires }) => sum + wires.length, 0);
    const isWhole = !isMissing && (first.total === null ? isEnd : read >= first.total);
    const sessions = new Map<string, Session>();
    for (const wire of pages.flatMap(({ wires }) => wires)) {
      const session = readSession(wire);
      if (!session?.authorizationReference || !isRecent(session, at.getTime())) continue;
      const name = named(session.authorizationReference);
      const known = sessions.get(name);
      sessions.set(name, known ? better(known, session) : session);
    }
    return {
      find: (references) =>
        references.map((one) => sessions.get(named(one)) ?? null).find((one) => one !== null) ?? null,
      isWhole,
    };
  }

  return {
    /** The sessions as they are now, or were at most two seconds ago. @throws Error where the list cannot be read. */
    read(): Promise<SessionsRead> {
      const at = now().getTime();
      if (latest && (!latest.isOver || Math.abs(at - latest.at) < SHARED_MS)) return latest.read;
      const started = { at, read: readAll(), isOver: false };
      latest = started;
      const end = (result: 'whole' | 'part' | 'failed'): void => {
        started.isOver = true;
        onRead?.(result);
      };
      started.read.then(
        ({ isWhole }) => end(isWhole ? 'whole' : 'part'),
        () => end('failed'),
      );
      return started.read;
    },
  };
}

/** The offsets of the pages after the first; of a list that is too long, the last ones: some have the newest last. */
function offsetsAfter({ wires: { length: size }, total }: PageOfList): number[] {
  const pages = size === 0 ? 1 : total === null ? MOST_PAGES : Math.ceil(total / size);
  return Array.from({ length: Math.max(0, pages - 1) }, (_, index) => (index + 1) * size).slice(1 - MOST_PAGES);
}
