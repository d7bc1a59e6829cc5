import { afterWrongTry, opened, readAccess, writeAccess } from './use-access';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const locked = { key: null, wrongTries: 0, waitUntil: 0 };

describe('1 §4 debug: from locked to unlocked, for the session', () => {
  test.each([
    [0, 0],
    [3, 0],
    [4, 5_000],
    [5, 10_000],
    [6, 20_000],
    [9, 160_000],
    [10, 300_000],
    [60, 300_000],
  ])('after %d wrong passwords another one makes the next wait %d ms', (wrongTries, wait) => {
    expect(afterWrongTry({ ...locked, wrongTries }, 1_000)).toEqual({
      key: null,
      wrongTries: wrongTries + 1,
      waitUntil: 1_000 + wait,
    });
  });

  test('the right password resets the wrong ones', () => {
    writeAccess(afterWrongTry({ ...locked, wrongTries: 7 }, Date.now()));
    writeAccess(opened('the-key'));
    expect(readAccess()).toEqual({ ...locked, key: 'the-key' });
  });

  test.each(['sessionStorage', 'localStorage'] as const)(
    '1 §4 debug: the wait does not end with the record in %s',
    (store) => {
      writeAccess({ ...locked, wrongTries: 7, waitUntil: 9_000 });
      window[store].clear();
      expect(readAccess()).toEqual({ ...locked, wrongTries: 7, waitUntil: 9_000 });
    },
  );

  test('the key is kept per tab', () => {
    writeAccess(opened('the-key'));
    sessionStorage.clear();
    expect(readAccess()).toEqual(locked);
    expect(localStorage.getItem('debugAccess')).not.toContain('the-key');
  });

  test.each([null, '', 'no json', 'null', '7', '{"key":true,"wrongTries":"many"}'])(
    'the kept record %j leaves the console locked',
    (kept) => {
      if (kept !== null) sessionStorage.setItem('debugAccess', kept);
      expect(readAccess()).toEqual(locked);
    },
  );
});
