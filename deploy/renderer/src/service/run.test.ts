import { once } from 'node:events';
import fastify from 'fastify';
import type { Surroundings } from '@wattline/service';
import { run } from './run';

function type(line: string, more: Partial<Surroundings> = {}) {
  const output = { out: '', error: '' };
  const code = run(line.split(' ').filter(Boolean), {
    out: (text) => (output.out += text),
    error: (text) => (output.error += text),
    env: {},
    untilStopped: () => Promise.resolve(),
    ...more,
  });
  return code.then((ended) => ({ code: ended, ...output }));
}

test.each([
  ['--help', 0, /^Usage: wattline-renderer \[options\]/, /^$/],
  ['', 2, /^$/, /--backend takes an origin/],
  ['--backend http://b/api', 2, /^$/, /--backend takes an origin/],
  ['--backend http://b', 2, /^$/, /--store is missing/],
  ['--backend http://b --store s --port http', 2, /^$/, /--port takes a whole number, not 'http'/],
  ['--speed 3', 2, /^$/, /--speed/],
  ['--backend http://b --store s --host 127.0.0.1 --port 0', 0, /^Rendering at http:\/\/127.0.0.1:\d+ from s\.$/, /^$/],
])('wattline-renderer %s: ends with %i', async (line, code, out, error) => {
  expect(await type(line)).toEqual({ code, out: expect.stringMatching(out), error: expect.stringMatching(error) });
});

test('the renderer runs until it is stopped: a page without a view is a 204, other paths are 404', async () => {
  const asked: unknown[] = [];
  const untilStopped = async (): Promise<void> => {
    const [, url] = /(http:\S+)/.exec(output.out) ?? [];
    for (const path of ['/health', '/station/loc-001', '/discovery.json', '/station/../x']) {
      asked.push((await fetch(`${url}${path.replace('..', '%2e%2e%2f')}`)).status);
    }
  };
  const output = { out: '' };
  const line = '--backend http://127.0.0.1:9 --store /nothing --host 127.0.0.1 --port 0';
  await type(line, { out: (text) => (output.out += text), untilStopped });
  expect(asked).toEqual([200, 204, 404, 404]);
});

test('a port that is taken: says so', async () => {
  const other = fastify();
  const { port } = new URL(await other.listen({ host: '127.0.0.1', port: 0 }));
  expect(await type(`--backend http://b --store s --host 127.0.0.1 --port ${port}`)).toMatchObject({
    code: 1,
    error: expect.stringContaining('EADDRINUSE'),
  });
  other.server.close();
  await once(other.server, 'close');
});
