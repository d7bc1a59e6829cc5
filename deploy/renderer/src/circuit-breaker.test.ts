import { CircuitBreaker } from './circuit-breaker';

const RELEASE = '@wattline/stations 1.0.0';
let breaker: CircuitBreaker;
let time: number;

beforeEach(() => {
  time = 1_000;
  jest.spyOn(Date, 'now').mockImplementation(() => time);
  breaker = new CircuitBreaker(30_000);
});
afterEach(() => jest.restoreAllMocks());

const fail = (...paths: readonly string[]): void => paths.forEach((path) => breaker.failed(RELEASE, path));
const isTried = (path: string): boolean => breaker.isClosed(RELEASE, path);

test('a page that fails three times in a row is left alone, and no other page', () => {
  fail('/bad', '/bad');
  expect(isTried('/bad')).toBe(true);
  fail('/bad');
  expect([isTried('/bad'), isTried('/good')]).toEqual([false, true]);
  fail('/bad', '/bad', '/bad');
  expect(isTried('/good')).toBe(true);
});

test('after its pause one attempt is allowed, and its failure begins the next pause', () => {
  fail('/bad', '/bad', '/bad');
  time += 30_000;
  expect(isTried('/bad')).toBe(true);
  fail('/bad');
  expect(isTried('/bad')).toBe(false);
});

test('a release that fails on three pages in a row is left alone with all its pages, and no other release', () => {
  fail('/1', '/2');
  expect(isTried('/4')).toBe(true);
  fail('/3');
  expect([isTried('/4'), breaker.isClosed('@wattline/stations 1.1.0', '/4')]).toEqual([false, true]);
  time += 30_000;
  expect(isTried('/4')).toBe(true);
  fail('/5');
  expect(isTried('/4')).toBe(false);
});

test('a success between failures clears the release, and only its own page', () => {
  fail('/bad', '/bad', '/2');
  breaker.succeeded(RELEASE, '/good');
  fail('/3', '/4');
  expect(isTried('/good')).toBe(true);
  fail('/bad');
  expect(isTried('/bad')).toBe(false);
});

test('the breaker remembers a limited number of pages', () => {
  fail('/first', '/first');
  for (let at = 0; at < 1_000; at += 1) {
    fail(`/${at}`);
    breaker.succeeded(RELEASE, '/good');
  }
  breaker.failed(RELEASE, '/first');
  expect(isTried('/first')).toBe(true);
});
