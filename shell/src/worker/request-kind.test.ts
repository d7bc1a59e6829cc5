import { filePath, pageSegment } from './request-kind';

const ORIGIN = 'https://app.example';
const asked = (path: string, mode: RequestMode = 'navigate', method = 'GET') => ({
  url: new URL(path, ORIGIN).href,
  mode,
  method,
});

describe('kept-for-no-signal: the pages that the worker opens', () => {
  test.each([
    ['/', ''],
    ['/?x=1', ''],
    ['/station/loc-001', 'station'],
    ['/station/loc.001', 'station'],
    ['/session/S%2F1?from=mail', 'session'],
    ['/verify-email-link?code=1', 'verify-email-link'],
    ['/nowhere/at/all', 'nowhere'],
    ['/api/users', null],
    ['/ocpi/emsp', null],
    ['/sandbox', null],
    ['/sandbox/phone', null],
    ['/debug', null],
    ['/debug/parts', null],
    ['/shell/1.0.0/shell.0123abcd.js', null],
    ['/sw.js', null],
    ['/discovery.json', null],
    ['/?override=signed', null],
    ['/confirmation/x/1?a=1&override=signed', null],
    ['https://elsewhere.example/station/loc-001', null],
  ])('%s is opened as %j', (path, segment) => {
    expect(pageSegment(asked(path), ORIGIN)).toBe(segment);
  });

  test.each([
    ['a call of the app', asked('/station/loc-001', 'cors')],
    ['a form', asked('/station/loc-001', 'navigate', 'POST')],
  ])('no page is opened for %s', (_, request) => {
    expect(pageSegment(request, ORIGIN)).toBeNull();
  });
});

describe('kept-for-no-signal: the files that the worker answers', () => {
  test.each([
    ['/shell/1.0.0/shell.0123abcd.js', true],
    ['/remotes/checkout/1.2.0-3f2a9c1d7/module.0123abcd.js', true],
    ['/shell/1.0.0/figtree.0123abcd.woff2', true],
    ['/shell/1.0.0/shell.js', false],
    ['/remotes/checkout/live.json', false],
    ['/shell/1.0.0/shell.0123abcd.js?r=1', false],
    ['/api/file.0123abcd.js', false],
    ['/sw.js', false],
    ['/discovery.json', false],
    ['https://elsewhere.example/shell/1.0.0/shell.0123abcd.js', false],
  ])('%s is answered: %s', (path, isFile) => {
    expect(filePath(asked(path, 'cors'), ORIGIN)).toBe(isFile ? path : null);
  });

  test('no file with a write is answered', () => {
    expect(filePath(asked('/shell/1.0.0/shell.0123abcd.js', 'cors', 'PUT'), ORIGIN)).toBeNull();
  });
});
