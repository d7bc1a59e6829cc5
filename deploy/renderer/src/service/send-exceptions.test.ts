import { EntryError } from '../running-entry';
import { exceptionSender } from './send-exceptions';

const config = { environment: 'test', telemetry: { url: '/api/telemetry/v1/logs', percent: 10 } };
const at = { part: '@wattline/stations', version: '1.2.0', path: '/station/loc-001', config };
const thrown = (place = '2:40') =>
  new EntryError({
    message: 'TypeError: no price for maria@example.com',
    type: 'TypeError',
    stack: `TypeError: no price\n    at totalOf (/remotes/stations/1.2.0/server.0a1b2c3d.mjs:${place})\n    at main (node:vm:1:2)`,
  });

const telling = () => {
  const posts: { url: string; body: string }[] = [];
  let time = 0;
  const send = exceptionSender(
    async (url, body) => void posts.push({ url, body }),
    () => time,
  );
  return { posts, send, pass: (ms: number) => void (time += ms) };
};

test('errors-lead-to-a-line: the event of a server entry has the place that threw, and no person', () => {
  const { posts, send } = telling();
  send(thrown(), at);
  expect(posts).toEqual([{ url: '/api/telemetry/v1/logs', body: expect.stringContaining('"view-failed"') }]);
  const { body } = posts[0] ?? { body: '' };
  expect(body).toContain('at totalOf (/remotes/stations/1.2.0/server.0a1b2c3d.mjs:2:40)');
  expect(body).not.toMatch(/maria|node:vm|loc-001/);
});

test('the same failure is sent once in ten minutes, another one beside it', () => {
  const { posts, send, pass } = telling();
  send(thrown(), at);
  send(thrown(), at);
  send(thrown('3:1'), at);
  expect(posts).toHaveLength(2);
  pass(600_000);
  send(thrown(), at);
  expect(posts).toHaveLength(3);
});

test.each([
  ['a backend that was late', new Error('The backend was late.'), at],
  ['a site without telemetry', thrown(), { ...at, config: { ...config, telemetry: { url: null } } }],
  ['a site that keeps no errors', thrown(), { ...at, config: { ...config, telemetry: { url: '/x', errors: false } } }],
  ['a failure of no page', thrown(), undefined],
])('nothing is sent of %s', (_, error, where) => {
  const { posts, send } = telling();
  send(error, where);
  expect(posts).toEqual([]);
});
