import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { ask } from '@wattline/local/testing';

/** A request under load, and its expected answer. */
interface LoadTarget {
  /** The kind of the file, as in the table. */
  readonly kind: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
}

/** So many connections, and so many seconds for each of the two measurements. */
export interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
}

/** The encodings that browsers accept. */
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** The hashed scripts of a composed store by their addresses, the lightest first. */
function scriptsIn(store: string): string[] {
  const files = ['shell', 'remotes'].flatMap((folder) =>
    readdirSync(join(store, folder), { recursive: true, encoding: 'utf8' }).map((file) => `/${folder}/${file}`),
  );
  const weight = (file: string): number => statSync(join(store, file)).size;
  return files.filter((file) => /\.[0-9a-f]{8,}\.js$/.test(file)).toSorted((one, other) => weight(one) - weight(other));
}

/** One address of each kind of answer that an edge gives of a composed store. */
async function targetsOf(store: string, port: number): Promise<readonly LoadTarget[]> {
  const { headers } = await ask(port, { target: '/station/loc-001', headers: { 'accept-encoding': 'br' } });
  const known = { ...browser, 'if-none-match': headers['etag'] ?? '' };
  const scripts = scriptsIn(store);
  return [
    { kind: 'document', path: '/station/loc-001', headers: browser, status: 200 },
    { kind: 'document, known', path: '/station/loc-001', headers: known, status: 304 },
    { kind: 'hashed script, median', path: scripts[scripts.length >> 1] ?? '', headers: browser, status: 200 },
    { kind: 'hashed script, heaviest', path: scripts.at(-1) ?? '', headers: browser, status: 200 },
    { kind: 'discovery', path: '/discovery.json', headers: browser, status: 200 },
    { kind: 'script that is gone', path: '/shell/0.0.0/gone.0123abcd.js', headers: browser, status: 404 },
  ];
}

/** nginx closes a connection after a thousand answers, and a request may be on its way then: browsers send it again. */
const CLOSED = 1 / 100;

/** @throws Error for answers that are not what they have to be: what fails is quick. */
async function asked(
  origin: string,
  { kind, path, headers, status }: LoadTarget,
  { connections, seconds }: LoadOptions,
  overallRate?: number,
): Promise<autocannon.Result & { readonly seconds: number }> {
  const since = performance.now();
  const result = await autocannon({
    url: `${origin}${path}`,
    headers: { ...headers },
    connections,
    duration: seconds,
    ...(overallRate !== undefined && { overallRate }),
  });
  const wrong = Object.keys(result.statusCodeStats ?? {}).filter((code) => code !== `${status}`);
  if (wrong.length > 0 || result.requests.total === 0 || result.errors > result.requests.total * CLOSED)
    throw new Error(
      `${kind}, ${path}: ${result.requests.total} answers, ${result.errors} errors, and instead of ${status}: ${wrong.join(', ') || 'nothing'}.`,
    );
  return { ...result, seconds: (performance.now() - since) / 1_000 };
}

/** One kind of request: as many as there can be, then latencies at half of that rate, since queues measure the client. */
async function rowOf(origin: string, target: LoadTarget, options: LoadOptions): Promise<readonly string[]> {
  const { requests, throughput, seconds } = await asked(origin, target, options);
  const perSecond = requests.total / seconds;
  const { latency } = await asked(origin, target, options, Math.max(1, Math.floor(perSecond / 2)));
  const megabits = (throughput.total * 8) / seconds / 1_000_000;
  const figures = [throughput.total / requests.total, perSecond, megabits, latency.p50, latency.p99];
  return [target.kind, ...figures.map((figure) => Math.round(figure).toLocaleString('en-US'))];
}

/**
 * The load that an edge bears, as a table of Markdown: a row for each kind of answer.
 * @throws Error where an answer is not what it has to be.
 */
export async function measureLoad(store: string, port: number, options: LoadOptions): Promise<string> {
  const rows: (readonly string[])[] = [];
  for (const target of await targetsOf(store, port))
    rows.push(await rowOf(`http://127.0.0.1:${port}`, target, options));
  return markdownTable(['Answer', 'bytes', 'requests/s', 'Mbit/s', 'p50 at half, ms', 'p99 at half, ms'], rows);
}

/** A table of Markdown: the first column in words, the others in figures. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
