import { otlpLogs, type TelemetryEvent } from '@wattline/base/telemetry';
import type { ErrorKeeper } from './prometheus/metrics-routes';
import type { Exception } from './read-exception';

/** So often what came is passed on, and so many at most: a collector that does not answer fills no memory. */
const EVERY_MS = 5_000;
const MOST = 500;
const TIMEOUT_MS = 10_000;

const eventOf = (exception: Exception, time: number): TelemetryEvent => ({
  name: 'exception',
  time,
  attributes: {
    'wattline.part': exception.part,
    'wattline.part.version': exception.version,
    'exception.type': exception.type,
    'exception.message': exception.message,
    'exception.stacktrace': exception.stack,
    'error.type': exception.kind,
    'wattline.error.code': exception.code,
    'wattline.shell.version': exception.shell,
    'http.route': exception.route,
    'user_agent.name': exception.browser.replace(/ \d+$/, ''),
    'user_agent.version': /\d+$/.exec(exception.browser)?.[0] ?? '',
    'wattline.view.rendered': exception.isRendered,
    'wattline.worker': exception.hasWorker,
    'wattline.measured': exception.isMeasured,
    'wattline.steps': exception.steps.join('\n'),
    ...(exception.call !== '' && { 'wattline.call': exception.call }),
  },
  ...(exception.trace !== '' && { traceId: exception.trace }),
});

/**
 * Passes failures that were taken on to what an operator has (a collector of OpenTelemetry, Loki, Sentry): OTLP/HTTP JSON at
 * `url`. Those that cannot be passed on are lost: it warns once, until it works again.
 */
export function passOn(url: string, warn: (message: string) => void): ErrorKeeper & { close: () => Promise<void> } {
  let waiting: TelemetryEvent[] = [];
  let hasWarned = false;

  async function flush(): Promise<void> {
    const events = waiting;
    waiting = [];
    if (events.length === 0) return;
    try {
      const body = JSON.stringify(otlpLogs({ 'service.name': 'wattline' }, events));
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!answer.ok) throw new Error(`it answered ${answer.status}`);
      hasWarned = false;
    } catch (error) {
      if (!hasWarned)
        warn(`Failures cannot be passed on to ${url}: ${error instanceof Error ? error.message : String(error)}`);
      hasWarned = true;
    }
  }

  const timer = setInterval(() => void flush(), EVERY_MS);
  timer.unref();
  return {
    takeFailure: (exception) => void (waiting.length < MOST && waiting.push(eventOf(exception, Date.now()))),
    takeLoad: () => undefined,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
