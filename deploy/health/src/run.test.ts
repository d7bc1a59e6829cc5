import fastify from 'fastify';
import type { Surroundings } from '@wattline/service';
import { run } from './run';

async function type(line: string, more: Partial<Surroundings> = {}) {
  const output = { out: '', error: '' };
  const code = await run(line.split(' ').filter(Boolean), {
    out: (text) => (output.out += text),
    error: (text) => (output.error += text),
    env: {},
    untilStopped: () => Promise.resolve(),
    ...more,
  });
  return { code, ...output };
}

test.each([
  ['--help', 0, /^Usage: wattline-health \[options\]/, /^$/],
  ['--speed 3', 2, /^$/, /--speed.* See wattline-health --help\.$/],
  ['--discovery site', 2, /^$/, /--discovery takes an address.* not 'site'/],
  ['--port http', 2, /^$/, /--port takes a whole number, not 'http'/],
  ['--prometheus', 2, /^$/, /--prometheus takes WATTLINE_HEALTH_KEY with 32 letters or more/],
  ['--prometheus --data x.json', 2, /^$/, /--prometheus and --data exclude each other/],
  ['--port 0', 0, /^How releases do: http:\/\/127\.0\.0\.1:\d+\/api\/release-health$/, /^$/],
])('wattline-health %s: ends with %i', async (line, code, out, error) => {
  expect(await type(line)).toEqual({ code, out: expect.stringMatching(out), error: expect.stringMatching(error) });
});

test('wattline-health --prometheus: counts at /metrics', async () => {
  const env = { WATTLINE_HEALTH_KEY: 'a key that all instances have, of 32 letters' };
  expect(await type('--prometheus --port 0', { env })).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^How releases do: http:\/\/127\.0\.0\.1:\d+\/metrics$/),
  });
});

test('a port that is taken: says so', async () => {
  const other = fastify();
  const { port } = new URL(await other.listen({ host: '127.0.0.1', port: 0 }));
  expect(await type(`--port ${port}`)).toMatchObject({ code: 1, error: expect.stringContaining('EADDRINUSE') });
  await other.close();
});

test('the service runs until it is stopped: its process is public, the figures are for readers with the token', async () => {
  const output = { out: '' };
  const answered: unknown[] = [];
  const untilStopped = async (): Promise<void> => {
    const { origin } = new URL(output.out.replace(/^.*?(?=http)/, ''));
    const ask = async (path: string, headers: Record<string, string> = {}): Promise<void> => {
      answered.push((await fetch(`${origin}${path}`, { headers: { ...headers, connection: 'close' } })).status);
    };
    await ask('/health');
    await ask('/api/release-health');
    await ask('/api/release-health', { authorization: 'Bearer reader' });
  };
  const env = { WATTLINE_HEALTH_TOKEN: 'reader' };
  await type('--port 0', { out: (text) => (output.out += text), env, untilStopped });
  expect(answered).toEqual([200, 401, 200]);
});
