import fastify, { type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { createSandbox, type SandboxOptions } from '../sandbox';

const OPERATOR_TOKEN = 'test-operator-token';

/** When it is in tests, always. */
export const NOW = new Date('2026-11-20T15:00:00.000Z');

export type TestSandbox = Awaited<ReturnType<typeof startSandbox>>;

type Method = NonNullable<InjectOptions['method']>;

interface CallOptions {
  readonly headers?: Record<string, string>;
  readonly body?: object;
}

/** Starts a sandbox in memory that tests call without a network, without simulated drivers if left out. */
export async function startSandbox(options: Partial<SandboxOptions> = {}) {
  const sandbox = await createSandbox({
    operatorToken: OPERATOR_TOKEN,
    simulate: false,
    now: () => NOW,
    ...options,
  });
  const app = fastify();
  await app.register(sandbox.plugin);

  /** Calls it as the edge does, which adds the operator's token. */
  const call = (
    method: Method,
    url: string,
    { headers = {}, body }: CallOptions = {},
  ): Promise<LightMyRequestResponse> => {
    const token = url.startsWith('/ocpi') && { authorization: `Token ${OPERATOR_TOKEN}` };
    const request: InjectOptions = { method, url, headers: { ...token, ...headers }, ...(body && { payload: body }) };
    return app.inject(request);
  };
  return {
    sandbox,
    app,
    call,
    get: (url: string, headers: Record<string, string> = {}) => call('GET', url, { headers }),
    /** Resets it between tests, since its routes take far longer to set up than its data. */
    async reset(): Promise<void> {
      await sandbox.platform.sessions.idle();
      sandbox.reset();
    },
    async close(): Promise<void> {
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
