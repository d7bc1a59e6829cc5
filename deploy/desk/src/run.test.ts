import fastify from 'fastify';
import type { Surroundings } from '@wattline/service';
import { run } from './run';

const env = {
  WATTLINE_STORE: '/nothing',
  DESK_ORIGINS: 'https://wattline.example',
  DESK_ISSUER: 'https://id.example',
  DESK_AUDIENCE: 'wattline',
  DESK_JWKS_URL: 'https://id.example/jwks.json',
};

async function type(line: string, more: Partial<Surroundings> = {}) {
  const output = { out: '', error: '' };
  const code = await run(line.split(' ').filter(Boolean), {
    out: (text) => (output.out += text),
    error: (text) => (output.error += text),
    env,
    untilStopped: () => Promise.resolve(),
    ...more,
  });
  return { code, ...output };
}

test.each([
  ['--help', 0, /^Usage: wattline-desk \[options\]/, /^$/],
  ['--speed 3', 2, /^$/, /--speed.* See wattline-desk --help\.$/],
  ['--port http', 2, /^$/, /--port takes a whole number, not 'http'/],
  ['--port 0', 0, /^The release desk: http:\/\/127\.0\.0\.1:\d+\/api\/desk$/, /^$/],
])('wattline-desk %s: ends with %i', async (line, code, out, error) => {
  expect(await type(line)).toEqual({ code, out: expect.stringMatching(out), error: expect.stringMatching(error) });
});

test('what is not set is named, without a value', async () => {
  const lacking = { ...env, DESK_ISSUER: '', DESK_JWKS_URL: 'http://id.example', WATTLINE_SITE_KEY: 'secret' };
  const { code, error } = await type('', { env: lacking });
  expect(code).toBe(2);
  expect(error).not.toContain('secret');
  expect(error).toMatch(/^✖ /);
});

test('a port that is taken: says so', async () => {
  const other = fastify();
  const { port } = new URL(await other.listen({ host: '127.0.0.1', port: 0 }));
  expect(await type(`--port ${port}`)).toMatchObject({ code: 1, error: expect.stringContaining('EADDRINUSE') });
  await other.close();
});

test('the desk runs until it is stopped: its process answers without a token, its routes only with one', async () => {
  const output = { out: '' };
  const answered: unknown[] = [];
  const untilStopped = async (): Promise<void> => {
    const { origin } = new URL(output.out.replace(/^.*?(?=http)/, ''));
    for (const path of ['/health', '/api/desk/state', '/'])
      answered.push((await fetch(`${origin}${path}`, { headers: { connection: 'close' } })).status);
  };
  await type('--port 0', { out: (text) => (output.out += text), untilStopped });
  expect(answered).toEqual([200, 401, 404]);
});
