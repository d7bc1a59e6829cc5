import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { requiredText, textOf, UsageError } from '@wattline/services/command';
import { doctor } from '../doctor/doctor';
import { troubleText } from '../live/live-now';
import type { KnownParts } from '../live/snapshot';
import { lookAtTrials } from '../ship/trials';
import { composition } from '../site/compose';
import { type Chore, composeWhenChanged, keepDoing } from '../site/keep-composed';
import type { Call, Command } from './command';
import { tidyPreviews } from './compose-command';
import { siteKeyOption } from './compose-options';
import { filesInStore } from './environment-commands';
import { keyOf } from './key-commands';
import { pruneNow, pruneOptions } from './prune-command';
import { addressOf, numberOf } from './read-values';
import { figuresOptions, figuresReader } from './status-command';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Ends the work that goes on when the process is asked to end. */
function untilStopped(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  return stop.signal;
}

/** The composer's account of itself, as Prometheus reads it. */
class Gauges {
  private readonly values = new Map<string, number>();

  set(name: string, value: number, labels: Readonly<Record<string, string>> = {}): void {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`);
    this.values.set(`wattline_${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`}`, value);
  }

  /** Forgets what was set under a name, whatever its labels. */
  forget(name: string): void {
    for (const key of this.values.keys()) if (key.startsWith(`wattline_${name}{`)) this.values.delete(key);
  }

  get text(): string {
    return [...this.values].map(([key, value]) => `${key} ${value}\n`).join('');
  }
}

/** A look that takes longer than this has stopped. In milliseconds. */
const STALE_MS = 60_000;

/** @throws UsageError; EADDRINUSE and the like. */
async function serveMetrics(address: string, gauges: Gauges, lookedAt: () => number): Promise<Server> {
  const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(address) ?? [];
  if (port === '') throw new UsageError(`--metrics takes an address and a port, 127.0.0.1:8085, not '${address}'`);
  const server = createServer(({ url }, response) => {
    response.setHeader('cache-control', 'no-store');
    if (url === '/metrics') response.setHeader('content-type', 'text/plain; version=0.0.4').end(gauges.text);
    else if (url === '/health') response.writeHead(Date.now() - lookedAt() < STALE_MS ? 200 : 503).end();
    else response.writeHead(404).end();
  });
  server.listen(Number(port), host);
  await once(server, 'listening');
  return server;
}

/** Holds the site against what it should be. */
async function examine({ store, env, note }: Call, site: string, gauges: Gauges): Promise<void> {
  const { origin, protocol, hostname } = new URL(site);
  const checks = await doctor({
    origin,
    insecure: protocol === 'https:' ? `http://${hostname}` : null,
    files: await filesInStore(store, origin),
    driverToken: env['WATTLINE_DRIVER_TOKEN'] || undefined,
  });
  gauges.forget('doctor_wrong');
  for (const { name, verdict } of checks) gauges.set('doctor_wrong', verdict === 'wrong' ? 1 : 0, { check: name });
  for (const { name, verdict, found } of checks) if (verdict === 'wrong') note(`doctor: ${name}: ${found}`);
}

export const composerCommand: Command = {
  description: [
    'Goes on until it is stopped, and is the one process that writes the site: composes whenever something was made live, and removes',
    'previews whose time is over. It holds the site’s key, and no team does. Each minute it looks at the trials that have rules (promote',
    '--steps), widens them, and with --prometheus takes back what does worse. Each day it removes old releases (prune). With --site it runs doctor each hour. --metrics shows how it',
    'does at /metrics, and at /health that it looks.',
  ].join(' '),
  options: [
    siteKeyOption,
    ['--every <seconds>', 'how often it looks', '2'],
    ...figuresOptions,
    ...pruneOptions,
    ['--site <https://…>', 'where drivers open the site: runs doctor each hour'],
    ['--metrics <address:port>', 'where /metrics and /health are', '127.0.0.1:8085'],
  ],
  async run(call) {
    const { store, values, note } = call;
    const read = figuresReader(call, 'yes');
    const site = textOf(values, 'site') === undefined ? null : addressOf(values, 'site');
    const key = await keyOf(values, 'site-key', call.env, 'WATTLINE_SITE_KEY');
    const [gauges, signal] = [new Gauges(), untilStopped()];
    let lookedAt = Date.now();
    const failures = new Map<string, number>();
    /** Counts what a chore does, and says what became of it. */
    const counted = (name: string, everySeconds: number, work: () => Promise<unknown>): Chore => ({
      everySeconds,
      signal,
      work: async () => {
        try {
          await work();
          gauges.set('composer_last_success_seconds', Date.now() / 1_000, { chore: name });
        } catch (error) {
          failures.set(name, (failures.get(name) ?? 0) + 1);
          throw error;
        } finally {
          gauges.set('composer_failures_total', failures.get(name) ?? 0, { chore: name });
        }
      },
      onTrouble: (why) => note(`${name}: ${why}`),
    });
    const compose = async (parts: KnownParts): Promise<string> => {
      const { madeOf, troubles } = await composition(store, key, parts);
      gauges.forget('composer_trouble');
      for (const { part } of troubles) gauges.set('composer_trouble', 1, { part });
      for (const line of ['The site was composed.', ...troubles.map(troubleText)]) note(line);
      return madeOf;
    };
    const lookAtThem = async (): Promise<void> => {
      const states = await lookAtTrials(store, { read, by: 'composer', now: Date.now });
      for (const name of ['trial_share', 'trial_held']) gauges.forget(name);
      for (const { part, version, share, kind, why } of states) {
        gauges.set('trial_share', share, { part, version });
        gauges.set('trial_held', kind === 'held' ? 1 : 0, { part, version });
        if (kind !== 'goes on') note(`${part} ${version} ${kind}, ${share} %: ${why}`);
      }
    };
    const look = composeWhenChanged(store, compose);
    const server = await serveMetrics(requiredText(values, 'metrics'), gauges, () => lookedAt);
    const every = numberOf(values, 'every', 1, HOUR);
    await Promise.all([
      keepDoing(counted('compose', every, () => look().finally(() => (lookedAt = Date.now())))),
      keepDoing(counted('trials', 60, lookAtThem)),
      keepDoing(counted('prune', DAY, () => pruneNow(call, true))),
      keepDoing(counted('previews', 60, () => tidyPreviews(call))),
      ...(site === null ? [] : [keepDoing(counted('doctor', HOUR, () => examine(call, site, gauges)))]),
    ]);
    server.close();
    server.closeAllConnections();
    return { text: 'Stopped.', json: {} };
  },
};
