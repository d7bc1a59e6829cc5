import autocannon from 'autocannon';
import type { LoadTarget } from './load-targets';

export interface LoadOptions {
  readonly connections: number;
  /** Of each of the two measurements. */
  readonly seconds: number;
  /** So many answers instead, as fast as they come, for a look that takes no time. */
  readonly amount?: number;
}

/** The load that an edge bore of one kind of request. */
export interface LoadFigure {
  readonly kind: string;
  /** As many as there could be. */
  readonly perSecond: number;
  /** Of all bytes that came, headers included. */
  readonly megabitsPerSecond: number;
  /** Bytes of an answer, headers included. */
  readonly bytes: number;
  /** At half of that rate, in milliseconds: queues of a server that is never idle measure the client. */
  readonly p50: number;
  readonly p99: number;
}

/** nginx closes a connection after a thousand answers, and a request may be on its way then: browsers send it again. */
const CLOSED = 1 / 100;

/** @throws Error for answers that are not what they have to be: what fails is quick. */
async function asked(
  origin: string,
  { kind, path, headers, status }: LoadTarget,
  { connections, seconds, amount }: LoadOptions,
  overallRate?: number,
): Promise<autocannon.Result & { readonly seconds: number }> {
  const since = performance.now();
  const result = await autocannon({
    url: `${origin}${path}`,
    headers: { ...headers },
    connections,
    duration: seconds,
    ...(amount !== undefined && { amount }),
    ...(overallRate !== undefined && { overallRate }),
  });
  const wrong = Object.entries(result.statusCodeStats ?? {}).filter(([code]) => code !== `${status}`);
  if (wrong.length > 0 || result.requests.total === 0 || result.errors > result.requests.total * CLOSED)
    throw new Error(
      `${kind}, ${path}: ${result.requests.total} answers, ${result.errors} errors, and instead of ${status}: ${wrong.map(([code]) => code).join(', ') || 'nothing'}.`,
    );
  return { ...result, seconds: (performance.now() - since) / 1_000 };
}

/** Measures one kind of request: the most that there is, then latencies at half of it. */
async function measureTarget(origin: string, target: LoadTarget, options: LoadOptions): Promise<LoadFigure> {
  const most = await asked(origin, target, options);
  const perSecond = most.requests.total / most.seconds;
  const half =
    options.amount === undefined ? await asked(origin, target, options, Math.max(1, Math.floor(perSecond / 2))) : most;
  return {
    kind: target.kind,
    perSecond: Math.round(perSecond),
    megabitsPerSecond: Math.round((most.throughput.total * 8) / most.seconds / 1_000_000),
    bytes: Math.round(most.throughput.total / most.requests.total),
    p50: half.latency.p50,
    p99: half.latency.p99,
  };
}

/**
 * Measures an edge, one kind of request after the other.
 * @throws Error where an answer is not what it has to be.
 */
export async function measureLoad(
  origin: string,
  targets: readonly LoadTarget[],
  options: LoadOptions,
): Promise<readonly LoadFigure[]> {
  const figures: LoadFigure[] = [];
  for (const target of targets) figures.push(await measureTarget(origin, target, options));
  return figures;
}
