import { contentType } from './content-types';

test.each([
  ['remotes/stations/1.0.0/remoteEntry.js', 'text/javascript; charset=utf-8'],
  ['remotes/acme.parking/1.0.0/module.mjs', 'text/javascript; charset=utf-8'],
  ['site/index.html', 'text/html; charset=utf-8'],
  ['font.woff2', 'font/woff2'],
  ['shell.js.unknown', 'application/octet-stream'],
  ['without', 'application/octet-stream'],
])('edge: %s has the type %s', (file, type) => {
  expect(contentType(file)).toBe(type);
});
