import { clearEntry, clearStore, readStored } from './stores';

const denied = (): never => {
  throw new DOMException('denied', 'SecurityError');
};
const cookieNames = () => readStored().cookies.map(({ key }) => key);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  clearStore('cookies');
});

describe('1 §2 the entries that the browser keeps', () => {
  test('the entries of each place are read by name, with cookies decoded', () => {
    sessionStorage.setItem('b', '2');
    sessionStorage.setItem('a', '');
    localStorage.setItem('length', '7');
    document.cookie = 'authData=%7B%22a%22%3A%22b%3Dc%22%7D; Path=/';
    document.cookie = 'broken=%E0%A4%A; Path=/';
    expect(readStored()).toEqual({
      session: [
        { key: 'a', value: '' },
        { key: 'b', value: '2' },
      ],
      local: [{ key: 'length', value: '7' }],
      cookies: [
        { key: 'authData', value: '{"a":"b=c"}' },
        { key: 'broken', value: '%E0%A4%A' },
      ],
    });
  });

  test('one entry is cleared, the others stay', () => {
    for (const key of ['one', 'two']) {
      sessionStorage.setItem(key, 'x');
      localStorage.setItem(key, 'x');
      document.cookie = `${key}=x; Path=/`;
    }
    clearEntry('session', 'one');
    clearEntry('local', 'two');
    clearEntry('cookies', 'one');
    const { session, local, cookies } = readStored();
    expect([session, local, cookies].map((entries) => entries.map(({ key }) => key))).toEqual([
      ['two'],
      ['one'],
      ['two'],
    ]);
  });

  test('a place is cleared, the others stay', () => {
    sessionStorage.setItem('a', 'x');
    localStorage.setItem('a', 'x');
    document.cookie = 'a=x; Path=/';
    document.cookie = 'b=x';
    clearStore('cookies');
    expect(cookieNames()).toEqual([]);
    clearStore('session');
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 1]);
  });

  test('blocked places are read as empty', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(denied);
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(denied);
    jest.spyOn(document, 'cookie', 'get').mockImplementation(denied);
    expect(readStored()).toEqual({ session: [], local: [], cookies: [] });
  });
});
