import { randomUUID } from 'node:crypto';
import { fieldOf, textField } from './fields';
import type { Answer, AnswerKind } from './finding';

/** The caller: the test driver, the operator, a driver with a token that is made up, or without a token. */
type Caller = 'driver' | 'operator' | 'made-up driver' | 'anybody';

export interface Call {
  readonly method: 'DELETE' | 'GET' | 'OPTIONS' | 'PATCH' | 'POST';
  readonly path: string;
  /** Without a token, unless given. */
  readonly as?: Caller;
  readonly body?: object;
  /** The Idempotency-Key. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes one call, once. It never fails: a call without an answer has one of status 0. */
export type Ask = (call: Call) => Promise<Answer>;

export interface ClientOptions {
  readonly url: string;
  readonly driverToken: string;
  /** For OCPI calls straight to the platform; the edge adds it otherwise. */
  readonly operatorToken?: string | undefined;
  /** The origin of the pages that will call the backend; undefined where it is the backend's own. */
  readonly origin?: string | undefined;
  readonly cpoIdentifier: string;
}

const TIMEOUT_MS = 10_000;
const TOO_MANY = 429;
const MADE_UP_TOKEN = 'made-up-by-verify-backend';

/** Makes the client of one backend. */
export function createClient({ url, driverToken, operatorToken, origin, cpoIdentifier }: ClientOptions): Ask {
  const authorizations: Readonly<Record<Caller, string | undefined>> = {
    driver: `Bearer ${driverToken}`,
    operator: operatorToken === undefined ? undefined : `Token ${operatorToken}`,
    'made-up driver': `Bearer ${MADE_UP_TOKEN}`,
    anybody: undefined,
  };
  const base = url.replace(/\/+$/, '');

  return async ({ method, path, as = 'anybody', body, key, headers }) => {
    const authorization = authorizations[as];
    try {
      const response = await fetch(`${base}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          'x-api-version': '2.0',
          'x-request-id': randomUUID(),
          'x-correlation-id': randomUUID(),
          ...(as === 'operator' && { 'x-cpo-identifier': cpoIdentifier }),
          // As the app's calls have it, those without a body too.
          ...(method !== 'OPTIONS' && { 'content-type': 'application/json' }),
          ...(authorization !== undefined && { authorization }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(origin !== undefined && { origin }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        // A redirect leads to a login page as a rule, and must not carry a token elsewhere.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      // A limit stands in front of the backend, and says nothing of it.
      if (response.status === TOO_MANY) return { status: 0, headers: {}, kind: 'none', failure: 'too many calls: 429' };
      return answerOf(response, await response.text());
    } catch (error) {
      return { status: 0, headers: {}, kind: 'none', failure: failureOf(error) };
    }
  };
}

function answerOf({ status, headers }: Response, text: string): Answer {
  const known = { status, headers: Object.fromEntries(headers) };
  if (status >= 300 && status < 400 && status !== 304) return { ...known, kind: 'redirect' };
  if (text.trim() === '') return { ...known, kind: 'empty' };
  try {
    return { ...known, kind: 'json', body: JSON.parse(text) as unknown };
  } catch {
    return { ...known, kind: kindOf(text, headers.get('content-type')) };
  }
}

const kindOf = (text: string, type: string | null): AnswerKind =>
  type?.includes('html') || /^\s*<(?:!doctype|html)/i.test(text) ? 'web page' : 'text';

/** 'ECONNREFUSED', 'no answer within 10 s'. */
function failureOf(error: unknown): string {
  if (textField(error, 'name') === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1000} s`;
  const cause = fieldOf(error, 'cause');
  return textField(cause, 'code') ?? textField(cause, 'message') ?? textField(error, 'message') ?? 'no answer';
}
