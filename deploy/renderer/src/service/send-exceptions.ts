import * as v from 'valibot';
import { maskError } from '@wattline/auth/support';
import { errorCode, framesOf, otlpLogs, stacktraceOf } from '@wattline/base/telemetry';
import { releaseFolder } from '@wattline/release';
import type { FailedPage } from '../create-renderer';
import { EntryError } from '../running-entry';

/** The same failure is sent so often at most, and so many kinds of failures in that time. */
const EVERY_MS = 600_000;
const MOST = 50;

const withTelemetry = v.object({
  environment: v.optional(v.string(), ''),
  telemetry: v.object({ url: v.string(), errors: v.optional(v.boolean(), true) }),
});

/**
 * Sends what a release's server entry threw to the site's telemetry, as pages send their failures (docs/rules.md:
 * errors-without-persons): its team finds the line. `post` sends a JSON text to an address that may be a path of the site's.
 */
export function exceptionSender(post: (url: string, body: string) => Promise<unknown>, now: () => number = Date.now) {
  const sent = new Map<string, number>();
  // A telemetry that is down takes nothing from a page.
  const silently = async (url: string, body: string): Promise<void> => {
    try {
      await post(url, body);
    } catch {}
  };
  return (error: Error, at?: FailedPage): void => {
    if (!(error instanceof EntryError) || !at) return;
    const { part, version, path, config } = at;
    const read = v.safeParse(withTelemetry, config);
    if (!read.success || !read.output.telemetry.errors) return;
    const { environment, telemetry } = read.output;
    const frames = framesOf(error.stack ?? '');
    const type = /^[A-Za-z][\w.]{0,59}$/.test(error.type) ? error.type : 'Error';
    const kind = 'view-failed';
    const code = errorCode({ part, version, type, code: kind, frames }, `/${releaseFolder(part, version)}/`);
    for (const [earlier, time] of sent) if (now() - time >= EVERY_MS) sent.delete(earlier);
    if (sent.has(code) || sent.size >= MOST) return;
    sent.set(code, now());
    const attributes = {
      'wattline.part': part,
      'wattline.part.version': version,
      'exception.type': type,
      'exception.message': maskError(error.message.replace(`${type}: `, '')),
      'exception.stacktrace': stacktraceOf(frames),
      'error.type': kind,
      'wattline.error.code': code,
      'wattline.shell.version': '',
      'http.route': `/${path.split('/')[1] ?? ''}`,
      'user_agent.name': 'renderer',
      'user_agent.version': '',
      'wattline.view.rendered': true,
      'wattline.worker': false,
      'wattline.measured': false,
      'wattline.steps': '',
    } as const;
    const resource = { 'service.name': 'wattline', 'deployment.environment.name': environment };
    const body = JSON.stringify(otlpLogs(resource, [{ name: 'exception', time: now(), attributes }]));
    void silently(telemetry.url, body);
  };
}
