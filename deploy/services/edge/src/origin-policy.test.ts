import { originPolicy } from './origin-policy';

test.each([
  ['/remotes/stations/1.0.0/remoteEntry.js', '*'],
  ['/shell/1.0.0/shell.js', '*'],
  ['/', null],
  ['/config.json', null],
  ['/api/sessions', null],
])('edge: %s may be read by pages of %s', (path, origin) => {
  expect(originPolicy(path)).toBe(origin);
});
