import { errorCode, framesOf, ownFrame, stacktraceOf } from './exception';

const FOLDER = '/remotes/checkout/1.3.0/';
const CHROMIUM = `TypeError: Cannot read properties of undefined (reading 'total')
    at onPress (https://charge.example/remotes/checkout/1.3.0/module.4f1c.js?r=1:1:2345)
    at async Promise.all (index 0)
    at new Machine (https://cdn.example/static/shell/1.1.1/vendor.0a1b.js:2:17)
    at chrome-extension://abcdef/inject.js:1:1
    at https://charge.example/remotes/checkout/1.3.0/remoteEntry.js:1:9
    at https://js.stripe.com/v3/:1:100`;
const FIREFOX = `onPress@https://charge.example/remotes/checkout/1.3.0/module.4f1c.js?r=1:1:2345
promise callback*Machine@https://cdn.example/static/shell/1.1.1/vendor.0a1b.js:2:17
@moz-extension://abcdef/inject.js:1:1
@https://charge.example/remotes/checkout/1.3.0/remoteEntry.js:1:9`;
const frames = [
  { name: 'onPress', file: `${FOLDER}module.4f1c.js`, line: 1, column: 2345 },
  { name: expect.stringContaining('Machine'), file: '/shell/1.1.1/vendor.0a1b.js', line: 2, column: 17 },
  { name: '', file: `${FOLDER}remoteEntry.js`, line: 1, column: 9 },
];

describe('docs/rules.md errors-without-persons: a stack has places in files of releases alone', () => {
  test.each([
    ['Chromium', CHROMIUM],
    ['Firefox and Safari', FIREFOX],
  ])('%s: other addresses and queries are left out', (_, stack) => {
    expect(framesOf(stack)).toEqual(frames);
  });

  test('what is written is read as the same places', () => {
    const read = framesOf(CHROMIUM);
    expect(framesOf(`Error: x\n${stacktraceOf(read)}`)).toEqual(read);
    expect(stacktraceOf(read)).not.toMatch(/https|r=1/);
  });

  test('a recursion has 20 places, and megabytes take no time', () => {
    expect(framesOf(`${CHROMIUM}\n`.repeat(100))).toHaveLength(20);
    const start = performance.now();
    for (const text of ['a', '/', '(', 'at a', ':1', '/shell/1']) framesOf(text.repeat(1_000_000));
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  test.each([
    '/remotes/checkout/1.3.0/<img src=x>.js:1:1',
    '/remotes/../../etc/passwd:1:1',
    '/shell/1.0.0/../../x.js:1:1',
    '/shell/a.js:1:1',
    '',
  ])('%j is no place', (line) => {
    expect(framesOf(`    at x (https://a.example${line})`)).toEqual([]);
  });
});

describe('the code of a failure', () => {
  const failure = { part: '@wattline/checkout', version: '1.3.0', type: 'TypeError', code: 'handler-failed' };
  const code = errorCode({ ...failure, frames: framesOf(CHROMIUM) }, FOLDER);

  test('the same failure has the same one in each browser, and it can be read out', () => {
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
    expect(errorCode({ ...failure, frames: framesOf(FIREFOX) }, FOLDER)).toBe(code);
  });

  test.each([
    ['another type', { type: 'RangeError' }],
    ['another release', { version: '1.3.1' }],
    ['another part', { part: '@wattline/session' }],
    ['another kind of failure', { code: 'render-failed' }],
    ['another place', { frames: framesOf(CHROMIUM).slice(1) }],
  ])('%s has another one', (_, other) => {
    expect(errorCode({ ...failure, frames: framesOf(CHROMIUM), ...other }, FOLDER)).not.toBe(code);
  });

  test('a failure without a place of its own has one as well', () => {
    expect(ownFrame(framesOf(CHROMIUM), '/remotes/session/1.0.0/')).toBeNull();
    expect(errorCode({ ...failure, frames: [] }, FOLDER)).not.toBe(code);
  });
});
