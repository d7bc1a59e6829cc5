import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { passOn } from './pass-on';
import { metricsRoutes } from './prometheus/metrics-routes';
import type { Exception } from './read-exception';

const attributes = (values: Readonly<Record<string, string | boolean>>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { boolValue: value },
  }));
const sound = {
  'wattline.part': '@acme/parking',
  'wattline.part.version': '1.0.0',
  'exception.type': 'TypeError',
  'exception.message': 'x is undefined',
  'exception.stacktrace': '    at f (/remotes/acme.parking/1.0.0/pay.js:1:5)',
  'error.type': 'handler-failed',
  'http.route': '/parking/{id}',
  'user_agent.name': 'Chrome',
  'user_agent.version': '140',
  'wattline.measured': true,
};
const bodyOf = (values: Readonly<Record<string, string | boolean>>, traceId = 'a'.repeat(32)) => ({
  resourceLogs: [
    { scopeLogs: [{ logRecords: [{ eventName: 'exception', traceId, attributes: attributes(values) }] }] },
  ],
});

/** The failures that a service takes of requests. */
async function taken(...bodies: readonly unknown[]): Promise<readonly Exception[]> {
  const found: Exception[] = [];
  const app = fastify();
  const errors = { takeFailure: (exception: Exception) => void found.push(exception), takeLoad: () => undefined };
  await app.register(metricsRoutes({ key: 'k'.repeat(32), now: () => new Date(), errors }));
  for (const payload of bodies)
    await app.inject({ method: 'POST', url: '/api/telemetry/v1/logs', payload: payload as object });
  await app.close();
  return found;
}

describe('docs/rules.md errors-lead-to-a-line: failures that anybody may send', () => {
  test('a failure is taken with its places, its browser and its trace', async () => {
    expect(await taken(bodyOf(sound))).toMatchObject([
      {
        part: '@acme/parking',
        version: '1.0.0',
        frames: [{ name: 'f', file: '/remotes/acme.parking/1.0.0/pay.js', line: 1, column: 5 }],
        browser: 'Chrome 140',
        trace: 'a'.repeat(32),
        isMeasured: true,
      },
    ]);
  });

  test('markup, control characters and foreign addresses do not come through', async () => {
    const [one] = await taken(
      bodyOf(
        {
          ...sound,
          'exception.message': `\u001b[31m\u202e<script>\u0000${'x'.repeat(5_000)}`,
          'exception.stacktrace': `    at <img onerror=alert(1)> (https://evil.example/x.js:1:1)\n    at f" onload=" (/shell/1.0.0/a.js:1:2)`,
          'wattline.steps': `${'s'.repeat(500)}\n`.repeat(15),
          'http.route': '/x"><script>',
          'user_agent.name': '<b>',
        },
        'no trace',
      ),
    );
    expect(one?.message).toMatch(/^ \[31m <script> x+$/);
    expect(one?.message).toHaveLength(300);
    expect(one?.stack).toBe('    at fonload (/shell/1.0.0/a.js:1:2)');
    expect(one?.steps.every((step) => step.length <= 120)).toBe(true);
    expect(one).toMatchObject({ route: '', browser: 'other 140', trace: '' });
  });

  test.each<[string, object]>([
    ['without a type', { 'exception.type': '' }],
    ['with a type that is no name', { 'exception.type': '<b>' }],
    ['of what is no part', { 'wattline.part': 'checkout' }],
    ['with a kind that is none', { 'error.type': 'A B' }],
  ])('a failure %s is not taken', async (_, wrong) => {
    expect(await taken(bodyOf({ ...sound, ...wrong }))).toEqual([]);
  });

  test('10,000 a minute from one address are 30, and megabytes are refused', async () => {
    const many = Array.from({ length: 100 }, () => ({
      resourceLogs: Array.from({ length: 20 }, () => bodyOf(sound).resourceLogs[0]),
    }));
    expect((await taken(...many)).length).toBeLessThanOrEqual(60);
    expect(await taken(bodyOf({ ...sound, 'exception.message': 'x'.repeat(2_000_000) }))).toEqual([]);
  });
});

test('what is taken is passed on as OTLP to what an operator has', async () => {
  const received: string[] = [];
  const server = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => received.push(text));
    request.on('end', () => response.end('{}'));
  }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [failure] = await taken(bodyOf(sound));
  const keeper = passOn(`http://127.0.0.1:${port}/v1/logs`, (message) => expect(message).toBe(''));
  if (failure) keeper.takeFailure(failure, 'mark');
  await keeper.close();
  server.close();
  expect(await taken(JSON.parse(received.join('')))).toEqual([failure]);
});
