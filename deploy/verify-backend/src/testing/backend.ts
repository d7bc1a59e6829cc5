import fastify from 'fastify';
import { createSandbox } from '@wattline/sandbox';

const OPERATOR_TOKEN = 'operator';

/** A call on its way to the backend. */
export interface Passed {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An answer on its way back. */
export interface Returned {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Passes one call on, and gives its answer. */
type Pass = (call: Passed) => Promise<Returned>;

/** A mistake of a backend: it stands between each call and the backend. */
export type Mistake = (call: Passed, pass: Pass) => Promise<Returned>;

export type TestBackend = Awaited<ReturnType<typeof startBackend>>;

const textsOf = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/**
 * Starts the sandbox's platform behind an edge, both in this process, on a free port of this machine.
 *
 * @param isPlain It keeps the specification, and nothing more.
 */
export async function startBackend(isPlain = false) {
  const sandbox = await createSandbox({ operatorToken: OPERATOR_TOKEN, simulate: false, isPlain });
  const platform = fastify();
  await platform.register(sandbox.plugin);
  const pass: Pass = async ({ method, url, headers, body }) => {
    const {
      statusCode,
      headers: answered,
      payload,
    } = await platform.inject({
      method: method as 'GET',
      url,
      headers,
      ...(body !== '' && { payload: body }),
    });
    return { status: statusCode, headers: textsOf(answered), body: payload };
  };
  // As the edge does it: the operator's token for OCPI's calls, and no list of users.
  const edge: Pass = async (call) => {
    if (call.url === '/api/users') return { status: 404, headers: {}, body: '' };
    if (!call.url.startsWith('/ocpi')) return pass(call);
    return pass({ ...call, headers: { ...call.headers, authorization: `Token ${OPERATOR_TOKEN}` } });
  };

  let current: Mistake | null = null;
  const calls: string[] = [];
  const front = fastify();
  front.removeAllContentTypeParsers();
  front.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  front.all('*', async (request, reply) => {
    const { method, url } = request;
    calls.push(`${method} ${url}`);
    const { 'content-length': _length, ...headers } = textsOf(request.headers);
    const call: Passed = { method, url, headers, body: typeof request.body === 'string' ? request.body : '' };
    const answer = await (current ? current(call, edge) : edge(call));
    const { 'content-length': _sent, connection: _connection, ...answered } = answer.headers;
    reply.raw.sendDate = false;
    return reply.code(answer.status).headers(answered).send(answer.body);
  });
  const url = await front.listen({ host: '127.0.0.1', port: 0 });

  return {
    url,
    /** The calls that came, as 'GET /path'. */
    calls,
    /** Makes a mistake from now on; null makes none. */
    make(mistake: Mistake | null): void {
      current = mistake;
    },
    /** Calls the sandbox's controls, or the platform. */
    call: async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token?: string): Promise<unknown> => {
      const { body: text } = await pass({
        method,
        url: path,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: body ? JSON.stringify(body) : '',
      });
      return text === '' ? undefined : (JSON.parse(text) as unknown);
    },
    reset(): void {
      sandbox.reset();
      current = null;
      calls.length = 0;
    },
    async close(): Promise<void> {
      await front.close();
      await platform.close();
      await sandbox.close();
    },
  };
}
