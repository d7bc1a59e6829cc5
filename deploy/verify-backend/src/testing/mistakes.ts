import type { Mistake, Passed, Returned } from './backend';

/** The calls that a mistake is made in: 'POST /api/pre-authorizations'. */
type Calls = RegExp;

const isOf = (calls: Calls, { method, url }: Passed): boolean => calls.test(`${method} ${url}`);

/** An answer in JSON. */
export const answered = (status: number, body: unknown): Returned => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Answers calls by itself. */
export const answers =
  (calls: Calls, answer: Returned): Mistake =>
  (call, pass) =>
    isOf(calls, call) ? Promise.resolve(answer) : pass(call);

/** Gives an answer in place of those with a status. */
export const replaces =
  (calls: Calls, status: number, answer: Returned): Mistake =>
  async (call, pass) => {
    const given = await pass(call);
    return isOf(calls, call) && given.status === status ? answer : given;
  };

/** Changes the JSON of successful answers: the value itself, in place. */
export const changes =
  (calls: Calls, change: (body: never) => void): Mistake =>
  async (call, pass) => {
    const given = await pass(call);
    if (!isOf(calls, call) || given.status !== 200) return given;
    const body: unknown = JSON.parse(given.body);
    change(body as never);
    return { ...given, body: JSON.stringify(body) };
  };

/** Takes a header from every answer. */
export const hides =
  (name: string): Mistake =>
  async (call, pass) => {
    const given = await pass(call);
    const { [name]: _hidden, ...headers } = given.headers;
    return { ...given, headers };
  };

const withKey = (call: Passed, key: string): Passed => ({
  ...call,
  headers: { ...call.headers, 'idempotency-key': key },
});

/** Does a repeated call once more: it forgets the key of a call with the same body. */
export function forgets(calls: Calls): Mistake {
  const seen = new Set<string>();
  return (call, pass) => {
    const name = `${call.headers['idempotency-key']} ${call.url} ${call.body}`;
    if (!isOf(calls, call) || !seen.has(name)) {
      seen.add(name);
      return pass(call);
    }
    return pass(withKey(call, `forgotten ${seen.size} ${name.length}`));
  };
}

/** Does a call under the key of another request as if the key were a new one. */
export const confuses =
  (calls: Calls): Mistake =>
  async (call, pass) => {
    const given = await pass(call);
    return isOf(calls, call) && given.status === 422 ? pass(withKey(call, 'confused')) : given;
  };
