/*
 * Asks for what a page's first view reads while the scripts are on their way (docs/rules.md:
 * data-leaves-with-the-document). The shell's build compiles it into the document, which allows it by its hash.
 */
import { randomHex } from '@wattline/browser';
import type { EarlyAnswer, EarlyRead } from '@wattline/http';
import { fixedHeaders } from '@wattline/http/fixed-headers';
import { callIds } from '../client/call-ids';
import { callerOf, operatorIdentity } from '../client/caller';
import { readEnvelope } from '../client/envelope';
import { encodedSegment } from '../client/segment';
import { idsIn, type RouteValues } from './ids-in';
import { valuesOf } from './values-of';

/** A read as a part declares it in its first-data.json. */
interface FirstRead {
  readonly path: string;
  readonly ids?: string;
  readonly unlessKept?: { readonly key: string; readonly milliseconds: number };
  readonly next?: readonly FirstRead[];
  readonly rememberedAs?: string;
}

/** A read, below the backend, and the ids that its last answer led to, for each of the reads that follow from it. */
interface Remembered {
  readonly path?: string;
  readonly ids?: readonly (readonly string[])[];
}

interface Config {
  readonly api?: { readonly baseUrl?: string; readonly timeoutMs?: number };
  readonly ocpi?: { readonly token?: string | null; readonly cpoIdentifier?: string };
}

interface Listed {
  readonly deployment?: { readonly default?: boolean };
  readonly extras?: { readonly wattline?: { readonly firstData?: Readonly<Record<string, readonly FirstRead[]>> } };
}

interface CarriedAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

// Records are operators': of the ids in an answer this many are followed, and a page asks for no more than 50 in all. What
// it needs besides, its screen asks for as the driver comes to it.
const MOST_IDS = 20;
const MOST_READS = 50;
const DEFAULT_TIMEOUT_MS = 10_000;
/** An older document has old answers. */
const FRESH_MS = 10_000;

const parsed = (text: string | null | undefined): unknown => JSON.parse(text ?? '{}');
const inlined = (name: string): unknown => parsed(document.getElementById(`wattline-${name}`)?.textContent);

const { api, ocpi } = inlined('config') as Config;
const { baseUrl = '', timeoutMs = DEFAULT_TIMEOUT_MS } = api ?? {};
const operator = { token: ocpi?.token ?? null, cpoIdentifier: ocpi?.cpoIdentifier ?? 'WTL' };
const { microFrontends = {} } = inlined('discovery') as {
  readonly microFrontends?: Readonly<Record<string, readonly Listed[]>>;
};
const routes = Object.values(microFrontends)
  .map((releases) => releases.find(({ deployment }) => deployment?.default))
  .flatMap((release) => Object.entries(release?.extras?.wattline?.firstData ?? {}));
const correlationId = randomHex(16);
const reads = new Map<string, EarlyRead>();
let left = 0;

/** The template with its values. ':evseId^_' is the value up to its last underscore. Null for one that would name another resource. */
function filled(template: string, values: RouteValues): string | null {
  let isWhole = true;
  const text = template.replace(/:(\w+)(?:\^(.))?/g, (_, name: string, end?: string) => {
    const value = values[name] ?? '';
    const segment = encodedSegment(end && value.includes(end) ? value.slice(0, value.lastIndexOf(end)) : value);
    isWhole &&= segment !== null;
    return segment ?? '';
  });
  return isWhole ? text : null;
}

/**
 * A rendered document ends with the answers that it was made of, and lists them in front of this. An old document (the way
 * back, a wrong clock) has old ones: they are asked for.
 */
function takeCarried(): void {
  const list = document.querySelector<HTMLMetaElement>('meta[name="wattline-answers"]');
  const { renderedAt = NaN, paths = [] } = parsed(list?.content) as { renderedAt?: number; paths?: readonly string[] };
  if (!(Math.abs(Date.now() - renderedAt) <= FRESH_MS)) return;
  const sentAt = Math.min(renderedAt, Date.now());
  let carried: Record<string, CarriedAnswer> | undefined;
  for (const path of paths) {
    reads.set(baseUrl + path, {
      sentAt,
      headers: callIds(correlationId),
      get answer() {
        carried ??= inlined('answers') as Record<string, CarriedAnswer>;
        const answer = carried[path];
        if (!answer) throw new Error(path);
        const { status, headers, body } = answer;
        return Promise.resolve({ status, headers: new Headers(headers), text: body, receivedAt: sentAt });
      },
      abort() {},
    });
  }
}

function wasKept({ key, milliseconds }: NonNullable<FirstRead['unlessKept']>, values: RouteValues): boolean {
  const record = parsed(localStorage.getItem(filled(key, values) ?? '')) as { readonly since?: number } | null;
  return Date.now() - (record?.since ?? NaN) < milliseconds;
}

/** The headers of a call as the operator or as a visitor; null for one that cannot be made without a driver or a token. */
function headersOf(path: string): Record<string, string> | null {
  const proof = callerOf(path) === 'operator' ? operatorIdentity(operator) : {};
  return proof && { ...fixedHeaders, ...callIds(correlationId), ...proof };
}

async function answered(sent: Promise<Response>, onText: (text: string) => void): Promise<EarlyAnswer> {
  const { ok, status, headers, ...response } = await sent.then((answer) => ({
    ok: answer.ok,
    status: answer.status,
    headers: answer.headers,
    receivedAt: Date.now(),
    text: () => answer.text(),
  }));
  const text = await response.text();
  if (ok) onText(text);
  return { status, headers, text, receivedAt: response.receivedAt };
}

function send({ path, unlessKept, next, rememberedAs }: FirstRead, values: RouteValues): void {
  const below = filled(path, values);
  const address = baseUrl + (below ?? '');
  if (below === null || Date.now() - (reads.get(address)?.sentAt ?? NaN) < timeoutMs) return;
  if (unlessKept && wasKept(unlessKept, values)) return;
  const headers = headersOf(path);
  if (!headers || left-- < 1) return;
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const { signal } = controller;
  const sent = fetch(baseUrl.replace(/\/+$/, '') + below, { headers, credentials: 'omit', signal });
  const answer = answered(sent, (text) => {
    if (!next) return;
    quietly(() => {
      const body = parsed(text);
      const { data = body } = readEnvelope(body);
      const ids = next.map((read) => idsIn(data, read.ids ?? '', values).slice(0, MOST_IDS));
      follow(next, ids, values);
      if (rememberedAs) localStorage.setItem(rememberedAs, JSON.stringify({ path: below, ids } satisfies Remembered));
    });
  });
  // Without it, a failed read that no screen takes over is an unhandled rejection.
  answer.catch(() => undefined);
  setTimeout(abort, timeoutMs);
  reads.set(address, { sentAt: Date.now(), headers, answer, abort });
  if (!next || !rememberedAs) return;
  // The record has the same tariffs as the last time, most likely: they are asked for at once.
  const remembered = parsed(localStorage.getItem(rememberedAs)) as Remembered;
  if (remembered.path === below) follow(next, remembered.ids ?? [], values);
}

/** Nothing that goes wrong here may reach the page: its screen asks again. */
function quietly(work: () => void): void {
  try {
    work();
  } catch {}
}

function follow(following: readonly FirstRead[], ids: readonly (readonly string[])[], values: RouteValues): void {
  for (const [at, read] of following.entries())
    for (const id of (ids[at] ?? []).slice(0, MOST_IDS)) quietly(() => send(read, { ...values, id }));
}

function start(pathname: string): void {
  left = MOST_READS;
  for (const [route, first] of routes)
    quietly(() => {
      const values = valuesOf(route, pathname);
      if (values) for (const read of first) quietly(() => send(read, values));
    });
}

globalThis.wattlineFirstData = { correlationId, reads, start };
takeCarried();
start(location.pathname);
