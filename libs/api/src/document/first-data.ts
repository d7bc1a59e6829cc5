/*
 * Asks for what a page's first view reads while the scripts are on their way (docs/rules.md:
 * data-leaves-with-the-document). The shell's build compiles it into the document, which allows it by its hash.
 */
import { randomHex } from '@wattline/base/browser';
import type { EarlyRead } from '@wattline/base/http';
import { fixedHeaders } from '@wattline/base/http/fixed-headers';
import { callerOf, callIds, operatorIdentity } from '../client/call-headers';
import { encodedSegment } from '../client/path';

/** The values of a route's parameters, by their names. */
type RouteValues = Readonly<Record<string, string>>;

/** A read as a part declares it in its part.config.ts. */
interface FirstRead {
  readonly path: string;
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

/**
 * The parameters of a route ('station/:stationId') in the path of a page; null for a page of another route.
 * @throws URIError for a path that cannot be decoded.
 */
function valuesOf(route: string, pathname: string): RouteValues | null {
  const names = route.split('/');
  const segments = pathname.replace(/\/+$/, '').split('/').slice(1);
  const fits =
    names.length === segments.length && names.every((name, at) => name.startsWith(':') || name === segments[at]);
  return fits
    ? Object.fromEntries(names.map((name, at) => [name.slice(1), decodeURIComponent(segments[at] ?? '')]))
    : null;
}

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

/** The headers of a call as the operator or as a visitor; null for one that cannot be made without a driver or a token. */
function headersOf(path: string): Record<string, string> | null {
  const proof = callerOf(path) === 'operator' ? operatorIdentity(operator) : {};
  return proof && { ...fixedHeaders, ...callIds(correlationId), ...proof };
}

function send({ path }: FirstRead, values: RouteValues): void {
  const below = filled(path, values);
  const headers = headersOf(path);
  if (below === null || !headers || reads.has(baseUrl + below)) return;
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const { signal } = controller;
  const sent = fetch(baseUrl.replace(/\/+$/, '') + below, { headers, credentials: 'omit', signal });
  const answer = sent.then(async (response) => {
    const receivedAt = Date.now();
    return { status: response.status, headers: response.headers, text: await response.text(), receivedAt };
  });
  // Without it, a failed read that no screen takes over is an unhandled rejection.
  answer.catch(() => undefined);
  setTimeout(abort, timeoutMs);
  reads.set(baseUrl + below, { sentAt: Date.now(), headers, answer, abort });
}

/** Nothing that goes wrong here may reach the page: its screen asks again. */
function quietly(work: () => void): void {
  try {
    work();
  } catch {}
}

globalThis.wattlineFirstData = { correlationId, reads };
takeCarried();
for (const [route, first] of routes)
  quietly(() => {
    const values = valuesOf(route, location.pathname);
    if (values) for (const read of first) quietly(() => send(read, values));
  });
