import fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox';

const OPERATOR_TOKEN = 'test-operator-token';

/** When it is in tests, always. */
export const NOW = new Date('2026-11-20T15:00:00.000Z');

/** A sandbox that tests call without a network. */
export interface TestSandbox {
  readonly sandbox: Sandbox;
  readonly app: FastifyInstance;
  /** Calls it as the edge does, which adds the operator's token. */
  call(method: Method, url: string, request?: CallOptions): Promise<LightMyRequestResponse>;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Resets it between tests, since its routes take far longer to set up than its data. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

type Method = NonNullable<InjectOptions['method']>;

interface CallOptions {
  readonly headers?: Record<string, string>;
  readonly body?: object;
}

/** Starts a sandbox in memory, without simulated drivers if left out. */
export async function startSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const sandbox = await createSandbox({
    operatorToken: OPERATOR_TOKEN,
    simulate: false,
    now: () => NOW,
    ...options,
  });
  const app = fastify();
  await app.register(sandbox.plugin);

  const call: TestSandbox['call'] = (method, url, { headers = {}, body } = {}) => {
    const token = url.startsWith('/ocpi') && { authorization: `Token ${OPERATOR_TOKEN}` };
    const request: InjectOptions = { method, url, headers: { ...token, ...headers }, ...(body && { payload: body }) };
    return app.inject(request);
  };
  return {
    sandbox,
    app,
    call,
    get: (url, headers = {}) => call('GET', url, { headers }),
    async reset() {
      await sandbox.platform.sessions.idle();
      sandbox.reset();
    },
    async close() {
      await app.close();
      await sandbox.close();
    },
  };
}

/** An envelope of OCPI. */
export interface Answer<Data> {
  readonly data: Data;
}

/** The data in an envelope of OCPI. */
export const dataOf = (response: LightMyRequestResponse): unknown => response.json<Answer<unknown>>().data;
