import * as v from 'valibot';
import { framesOf, stacktraceOf, type Frame } from '@wattline/base/telemetry';

/** A failure of a release, as a page sent it: anybody may send one, so each field has a form and a length. */
export interface Exception {
  readonly part: string;
  readonly version: string;
  /** 'TypeError' */
  readonly type: string;
  /** 'handler-failed' */
  readonly kind: string;
  readonly message: string;
  readonly frames: readonly Frame[];
  /** The frames as `exception.stacktrace` has them. */
  readonly stack: string;
  readonly route: string;
  /** 'Chrome 140' */
  readonly browser: string;
  /** The version of the shell. */
  readonly shell: string;
  /** The last ones before it, oldest first. */
  readonly steps: readonly string[];
  /** The call that failed last before it, and its trace; '' where none did. */
  readonly call: string;
  readonly trace: string;
  readonly isMeasured: boolean;
  readonly isRendered: boolean;
  readonly hasWorker: boolean;
  /** 'K7Q2-9F3A', as its page made it: what keeps failures makes it anew. */
  readonly code: string;
}

const LONGEST_MESSAGE = 300;
const LONGEST_STEP = 120;
const STEPS = 20;

/** One line of plain text: what people read in a terminal and at the desk. */
const plain = (text: string, most: number): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').slice(0, most);

const text = (most: number) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((value) => plain(value, most)),
  );
/** A text of this form; '' for another one. */
const like = (form: RegExp) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((value) => (form.test(value) ? value : '')),
  );

const flag = v.optional(v.boolean(), false);

const schema = v.object({
  'exception.type': v.pipe(v.string(), v.regex(/^[A-Za-z][\w.]{0,59}$/)),
  'exception.message': text(LONGEST_MESSAGE),
  'exception.stacktrace': v.pipe(v.optional(v.string(), ''), v.transform(framesOf)),
  'error.type': v.pipe(v.string(), v.regex(/^[a-z]{1,20}(?:-[a-z]{1,20}){0,3}$/)),
  'wattline.shell.version': like(/^\d[\w.+-]{0,99}$/),
  'http.route': like(/^\/[\w{}/.-]{0,199}$/),
  'user_agent.name': like(/^[A-Za-z ]{1,30}$/),
  'user_agent.version': like(/^\d{1,4}$/),
  'wattline.steps': v.optional(v.string(), ''),
  'wattline.call': text(LONGEST_STEP),
  'wattline.measured': flag,
  'wattline.view.rendered': flag,
  'wattline.worker': flag,
  'wattline.error.code': like(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/),
});

const TRACE_ID = /^[0-9a-f]{32}$/;

/** Reads the attributes of an event `exception` of this release; null: it is not as it should be. */
export function readException(part: string, version: string, fields: object, traceId: string): Exception | null {
  const read = v.safeParse(schema, fields);
  if (!read.success) return null;
  const { output } = read;
  const frames = output['exception.stacktrace'];
  const browser = `${output['user_agent.name'] || 'other'} ${output['user_agent.version']}`.trim();
  return {
    part,
    version,
    type: output['exception.type'],
    kind: output['error.type'],
    message: output['exception.message'],
    frames,
    stack: stacktraceOf(frames),
    route: output['http.route'],
    browser,
    shell: output['wattline.shell.version'],
    steps: output['wattline.steps']
      .split('\n', STEPS)
      .map((step) => plain(step, LONGEST_STEP))
      .filter(Boolean),
    call: output['wattline.call'],
    trace: TRACE_ID.test(traceId) ? traceId : '',
    isMeasured: output['wattline.measured'],
    isRendered: output['wattline.view.rendered'],
    hasWorker: output['wattline.worker'],
    code: output['wattline.error.code'],
  };
}
