import { isRequest, maskError } from '@wattline/auth/support';
import { errorCode, framesOf, stacktraceOf, type Frame, type TelemetryEvents } from '@wattline/base/telemetry';
import type { FinishedRequest } from '@wattline/contract';
import type { BusRecord } from '@wattline/event-bus';
import { templateOf } from './template-of';

/** A failure of a release, as the page met it. */
export interface Failure {
  readonly part: string;
  readonly version: string;
  /** The kind of the failure: 'handler-failed'. */
  readonly code: string;
  readonly thrown: unknown;
}

/** An address that the driver came to, in milliseconds since the epoch. */
export interface Visit {
  readonly path: string;
  readonly time: number;
}

/** The page of a failure. */
export interface ExceptionSources {
  /** In milliseconds since the epoch. */
  readonly now: number;
  readonly pathname: string;
  readonly userAgent: string;
  readonly shellVersion: string;
  /** The folder of the release: '/remotes/checkout/1.3.0/'. */
  readonly folder: string;
  readonly history: readonly BusRecord[];
  readonly visits: readonly Visit[];
  readonly isRendered: boolean;
  readonly hasWorker: boolean;
  readonly isMeasured: boolean;
}

/** The event, and the trace of the call that failed before it. */
export interface Exception {
  readonly attributes: TelemetryEvents['exception'];
  readonly traceId?: string;
}

/** Browsers carry the names of others: those that no other one carries come first. */
const FAMILIES: readonly (readonly [name: string, form: RegExp])[] = [
  ['Edge', /\bEdgA?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari/],
];

/** The family of a browser and its major version: no more of its name, which may tell devices apart. */
export function browserOf(userAgent: string): readonly [name: string, version: string] {
  for (const [name, form] of FAMILIES) {
    const [, version] = form.exec(userAgent) ?? [];
    if (version !== undefined) return [name, version];
  }
  return ['other', ''];
}

const STEPS = 20;

/** Topics that tell of calls or of what the page does by itself, and those that are shown in another form. */
const NO_STEP: ReadonlySet<string> = new Set([
  'composition/changed',
  'remote/loaded',
  'remote/failed',
  'navigation/expected',
]);

const callText = ({ method, path, status, milliseconds }: FinishedRequest): string =>
  `${method} ${templateOf(path)} ${status ?? 'no answer'} ${Math.round(milliseconds)} ms`;

/** The steps before a failure: addresses by their templates, calls of the backend, other topics by name alone. */
function stepsOf({ now, history, visits }: Pick<ExceptionSources, 'now' | 'history' | 'visits'>): string {
  const events = history
    .filter(({ topic }) => !NO_STEP.has(topic))
    .map((record) => [record.time, isRequest(record) ? callText(record.payload) : record.topic] as const);
  const pages = visits.map(({ path, time }) => [time, `page ${templateOf(path)}`] as const);
  const steps = [...events, ...pages].filter(([time]) => time <= now);
  steps.sort(([one], [other]) => one - other);
  return steps
    .slice(-STEPS)
    .map(([time, text]) => `-${((now - time) / 1_000).toFixed(1)} s ${text}`)
    .join('\n');
}

const TRACE_ID = /^[0-9a-f]{32}$/;

/** A name in the program, or `otherwise` for one that may be data. */
const nameOr = (name: string, otherwise: string): string => (maskError(name) === name ? name : otherwise);

/** 'TypeError'; what was thrown may be no error at all. */
function typeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown;
  return /^[A-Za-z][\w.]{0,59}$/.test(thrown.name) ? nameOr(thrown.name, 'Error') : 'Error';
}

const framesIn = (thrown: unknown): readonly Frame[] =>
  framesOf(thrown instanceof Error ? (thrown.stack ?? '') : '').map(({ name, file, line, column }) => ({
    name: nameOr(name, ''),
    file,
    line,
    column,
  }));

/**
 * The event of a failure (docs/rules.md: errors-without-persons): where it was thrown, in which release and browser, and the
 * way there, without any value and without an id of a visitor, a driver or a charge.
 */
export function exceptionEvent({ part, version, code, thrown }: Failure, sources: ExceptionSources): Exception {
  const { now, pathname, userAgent, shellVersion, folder, history, isRendered, hasWorker, isMeasured } = sources;
  const type = typeOf(thrown);
  const frames = framesIn(thrown);
  const calls = history.filter(isRequest);
  const failures = calls.filter(({ time, payload }) => time <= now && (payload.status ?? 500) >= 400);
  const failed = failures.at(-1);
  const [browser, browserVersion] = browserOf(userAgent);
  const traceId = failed?.payload.requestId ?? '';
  return {
    attributes: {
      'wattline.part': part,
      'wattline.part.version': version,
      'exception.type': type,
      'exception.message': maskError(thrown instanceof Error ? thrown.message : String(thrown)),
      'exception.stacktrace': stacktraceOf(frames),
      'error.type': code,
      'wattline.error.code': errorCode({ part, version, type, code, frames }, folder),
      'wattline.shell.version': shellVersion,
      'http.route': templateOf(pathname),
      'user_agent.name': browser,
      'user_agent.version': browserVersion,
      'wattline.view.rendered': isRendered,
      'wattline.worker': hasWorker,
      'wattline.measured': isMeasured,
      'wattline.steps': stepsOf(sources),
      ...(failed && { 'wattline.call': callText(failed.payload) }),
    },
    ...(TRACE_ID.test(traceId) && { traceId }),
  };
}
