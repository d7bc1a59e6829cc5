import { canonicalPath } from '@wattline/contract';
import { ledTo, pathOf } from './request-target';

const decodable = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
};
/** Neither control characters nor a backslash, nor a character that alone would be a step or an empty segment. */
const isPlain = (text: string): boolean => !/^%(?:[01].|7f|5c|2f|2e|3b)$/.test(text);

describe('edge: targets that are refused before anything reads them', () => {
  test.each([
    '',
    'discovery.json',
    '*',
    'http://elsewhere.example/',
    '//',
    '//elsewhere.example',
    '/a//b',
    '/a%2F/b',
    '/..',
    '/a/../b',
    '/a/..',
    '/.',
    '/a/./b',
    '/..?x',
    '/..;/x',
    '/..;a=b',
    '/a/%2e.%3Bx/b',
    '/.;/x',
    '/;/x',
    '/a/;x=1',
    '/%2e%2e/x',
    '/.%2E/x',
    '/a%2f..%2fb',
    '/a%2F%2e',
    '/a\\b',
    '/a%5cb',
    '/a%5Cb',
    '/a b',
    '/a\tb',
    '/%0d%0aX:y',
    '/%7F',
    '/a#b',
    '/%',
    '/%z',
    '/%2',
    '/%zz',
    '/%u0041',
    '/ñ',
    '/%c3x',
    '/%f8%88%80%80%80',
    '/api/check;a=1/+17875550121/482913',
    '/api/check%3Ba=1/+17875550121/482913',
    '/%61pi/check%3ba/1',
    '/api%2Fcheck%3b/1',
    '/api/users/a;b/profile?x=1',
    '/api/check%253Ba/1',
    '/api/check%25253ba/1',
    '/api/check%252F17875550121%252F482913',
    '/ocpi/emsp/2.2.1/sessions/SES-1;x',
    '/o%63pi/a%3b',
  ])('refuses %j', (target) => {
    expect(pathOf(target)).toBeNull();
  });
});

describe('edge: the path of a target', () => {
  test.each([
    ['/', '/'],
    ['/?a=//..&b=%zz', '/'],
    ['/station/', '/station/'],
    ['/station/BE*BEC*E0415', '/station/BE*BEC*E0415'],
    ['/station/a%2Fb', '/station/a/b'],
    ['/a...b/..c/.d', '/a...b/..c/.d'],
    ['/%C3%B1/%E2%9A%A1/%F0%9F%94%8C/%20%25%3f', '/ñ/⚡/🔌/ %?'],
    ["/~a-b_c.d!$&'()+,;=:@[]|", "/~a-b_c.d!$&'()+,;=:@[]|"],
    ['/api/portal/tariffs/by-code/DC%2050%25?a;b', '/api/portal/tariffs/by-code/DC 50%'],
    ['/station/a;b%3Bc', '/station/a;b;c'],
    ['/apis/a;b', '/apis/a;b'],
  ])('reads the path of %j', (target, path) => {
    expect(pathOf(target)).toBe(path);
  });

  test('an accepted target can be decoded', () => {
    const bytes = Array.from({ length: 256 }, (_, byte) => `%${byte.toString(16).padStart(2, '0')}`);
    const leads = bytes.slice(0xc0);
    const seconds = ['%7f', '%80', '%8f', '%90', '%9f', '%a0', '%bf', '%c0'];
    const targets = [
      ...bytes,
      ...leads.flatMap((lead) =>
        seconds.flatMap((second) => ['', '%80', '%80%80'].map((tail) => lead + second + tail)),
      ),
    ];
    expect(targets.filter((text) => pathOf(`/${text}`) !== null)).toEqual(
      targets.filter((text) => decodable(text) && isPlain(text)),
    );
  });

  test('a long target is read as quickly as a short one', () => {
    const since = process.cpuUsage();
    expect(pathOf(`/${'a'.repeat(20_000)}%`)).toBeNull();
    expect(pathOf(`/${'%61/'.repeat(5_000)}\\`)).toBeNull();
    // Microseconds of work: the rest of the machine's load does not count.
    expect(process.cpuUsage(since).user).toBeLessThan(5_000_000);
  });
});

describe('addresses-as-people-have-them: the edge leads to the address of a page', () => {
  test.each([
    ['/STATION/LOC-001', '/station/LOC-001'],
    ['/Station//loc-001).', '/station/loc-001'],
    ['//station///loc-001/', '/station/loc-001'],
    ['/station/loc-001,%20', '/station/loc-001'],
    ['/station/loc-001%29%2E%c2%a0', '/station/loc-001'],
    ['/station/a%2Fb.', '/station/a%2Fb'],
    ['/station', '/stations'],
    ['/Station/)', '/stations'],
    ['/stations).', '/stations'],
    ['/Confirmation/loc-001_1//1', '/confirmation/loc-001_1/1'],
    ['/receipt/SES-1.', '/receipt/SES-1'],
    ['/DEBUG', '/debug'],
  ])('%s leads to %s, as the shell reads it, with its query', (target, canonical) => {
    expect(ledTo(target)).toBe(canonical);
    expect(ledTo(`${target}?evse=PR*CPR*E001&a=/x.`)).toBe(`${canonical}?evse=PR*CPR*E001&a=/x.`);
    expect(ledTo(canonical)).toBeNull();
    expect(canonicalPath(target)).toBe(canonical);
  });

  test.each([
    '/',
    '/?a=//b',
    '/station/loc-001?evse=PR*CPR*E001).',
    '/station/Plaza%20(North)',
    '/station/loc.001.js',
    '/station-x',
    '//elsewhere.example/station/x',
    '//elsewhere.example',
    '/API/users',
    '/api//users',
    '/shell//x.js',
    '/Parking/1',
    '/station//../x',
    '/station/%2e%2e/x',
    '/station//a\\b',
    '/station//%0d%0aX:y',
    '/station//a%00',
    '/station//a?b=\u0001',
    '/%',
  ])('%j leads nowhere else', (target) => {
    expect(ledTo(target)).toBeNull();
  });

  test('an address of 8,000 characters that is almost one of these is read at once', () => {
    const began = performance.now();
    for (const piece of ['.', '/', '(', '/a', '%2e'])
      expect(ledTo(`/station/${piece.repeat(8_000 / piece.length)}\u0001`)).toBeNull();
    expect(performance.now() - began).toBeLessThan(500);
  });
});
