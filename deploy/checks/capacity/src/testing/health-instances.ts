import fastify, { type FastifyInstance } from 'fastify';
import { otlpLogs, type TelemetryEvent } from '@wattline/base/telemetry';
import { metricsRoutes } from '@wattline/services/health';

const KEY = 'a key that all instances have, of 32 letters';

/**
 * Two instances of the health service on a clock that a test sets, with their scrapes, and one that gets every report and never
 * begins again.
 */
export class HealthInstances {
  private time: number;
  private readonly whole: FastifyInstance;
  private counting: [FastifyInstance, FastifyInstance];
  private readonly scrapes: string[] = [];
  private reports = 0;

  /** @param start In milliseconds since the epoch. */
  constructor(start: number) {
    this.time = start;
    this.whole = this.newInstance();
    this.counting = [this.newInstance(), this.newInstance()];
  }

  readonly now = (): Date => new Date(this.time);

  setTime(time: number): void {
    this.time = time;
  }

  /** A page's report: to the one that gets all, and to the instances in turn. */
  async report(events: readonly TelemetryEvent[], remoteAddress: string): Promise<void> {
    this.reports += 1;
    const payload = otlpLogs({}, events);
    const instance = this.counting[this.reports % 2] ?? this.counting[0];
    for (const app of [this.whole, instance])
      await app.inject({ method: 'POST', url: '/api/telemetry/v1/logs', payload, remoteAddress });
  }

  /** Scrapes the instances, or one of them where the other cannot be reached. */
  async scrape(unreachable?: 0 | 1): Promise<void> {
    for (const [at, app] of this.counting.entries()) {
      if (at === unreachable) continue;
      const { body } = await app.inject({ url: '/metrics' });
      for (const line of body.split('\n'))
        if (line !== '' && !line.startsWith('#'))
          this.scrapes.push(line.replace(/^(\w+)\{(.*)\} (\S+)$/, `$1{instance="${at}",$2} $3 ${this.time / 1_000}`));
    }
  }

  /** The counts of the one that gets all. */
  async counted(): Promise<string> {
    return (await this.whole.inject({ url: '/metrics' })).body;
  }

  /** One instance begins again, and its counts with it. */
  async restart(at: 0 | 1): Promise<void> {
    await this.counting[at].close();
    this.counting[at] = this.newInstance();
  }

  /** All scrapes in the OpenMetrics format. */
  get samples(): string {
    return `${this.scrapes.join('\n')}\n# EOF\n`;
  }

  async close(): Promise<void> {
    await Promise.all([this.whole, ...this.counting].map((app) => app.close()));
  }

  private newInstance(): FastifyInstance {
    const app = fastify();
    app.register(metricsRoutes({ key: KEY, now: this.now }));
    return app;
  }
}
