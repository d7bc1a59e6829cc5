import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/*
 * Only the stop of a session waits for a connection and is sent by itself. A worker that could send another write, or
 * another part that kept one for later, would show here.
 */

const ROOT = join(__dirname, '../../..');

const sources = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name) && !/node_modules|dist/.test(entry.parentPath),
    )
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));

const thatSay = (pattern: RegExp, folders: readonly string[]): string[] =>
  folders.flatMap(sources).filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')));

const DRIVERS = ['shell/src', 'remotes/checkout/src', 'remotes/session/src', 'remotes/stations/src'];

test('stop-waits-for-a-signal: the worker is woken by a connection only for stops', () => {
  expect(thatSay(/addEventListener\('sync'|sync\.register|STOP_SYNC/, ['shell/src'])).toEqual([
    'shell/src/worker/send-stops.ts',
  ]);
});

test('stop-waits-for-a-signal: a page leaves only stops to be sent later', () => {
  const files = thatSay(/'stop-waits'|'keep-stop'/, DRIVERS).filter((file) => !file.startsWith('shell/'));
  expect(new Set(files.map((file) => dirname(file)))).toEqual(new Set(['remotes/session/src/stop']));
  expect(thatSay(/'stop-waits'|WaitingStop|loadWaitingStop/, ['remotes/checkout/src', 'remotes/stations/src'])).toEqual(
    [],
  );
});

test('stop-waits-for-a-signal: the worker writes only to the address of the stop', () => {
  const text = readFileSync(join(ROOT, 'shell/src/worker/send-stops.ts'), 'utf8');
  expect(text.match(/'(?:POST|PUT|PATCH|DELETE)'|'\/(?:ocpi|api)\/[^']*'/g)).toBeNull();
  expect(text.match(/routes\.\w+/g)).toEqual(['routes.session', 'routes.stopSession']);
});
