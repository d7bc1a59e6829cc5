import { screen } from '@testing-library/react';
import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { blockStorage } from '../testing/block-storage';
import { showAt } from '../testing/show-at';
import { watchLocation } from '../testing/watch-location';
import { landingCode, LandingRoute } from './landing-route';

const KEY = 'authReturnUrl';

beforeAll(() => landingCode.load());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setConfig(readRuntimeConfig({ returnOrigins: ['https://partner.example'] }));
});

function open() {
  const left = watchLocation('assign');
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  return { ...showAt('/', <LandingRoute />), left, ignored: () => logged.mock.calls };
}

describe('1 §2 landing page: the saved return address', () => {
  test.each([
    ['local', localStorage],
    ['session', sessionStorage],
  ])('an address in %s storage is removed and followed', (_, store) => {
    store.setItem(KEY, '/session/s1?tab=a#b');
    const { place, ignored } = open();
    expect(place()).toBe('/session/s1?tab=a#b');
    expect(store.getItem(KEY)).toBeNull();
    expect(ignored()).toEqual([]);
  });

  test('of an address in both storages one is followed and both are removed', () => {
    localStorage.setItem(KEY, '/receipt/1');
    sessionStorage.setItem(KEY, '/receipt/2');
    expect(open().place()).toBe('/receipt/1');
    expect([localStorage.getItem(KEY), sessionStorage.getItem(KEY)]).toEqual([null, null]);
  });

  test('a bad address in one storage does not hide a good one in the other', () => {
    localStorage.setItem(KEY, 'https://evil.example/');
    sessionStorage.setItem(KEY, '/receipt/2');
    expect(open().place()).toBe('/receipt/2');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('return-addresses: one that is not followed is logged as invalid, and removed', () => {
    localStorage.setItem(KEY, '//evil.example');
    const { place, left, ignored } = open();
    expect(place()).toBe('/');
    expect(left).not.toHaveBeenCalled();
    expect(ignored()).toEqual([['Ignored an invalid return address:', '//evil.example']]);
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome to Wattline' })).toBeVisible();
  });

  test('return-addresses: an address of another origin that the configuration allows is followed', () => {
    localStorage.setItem(KEY, 'https://partner.example/back?x=1');
    const { place, left } = open();
    expect(left).toHaveBeenCalledWith('https://partner.example/back?x=1');
    expect(place()).toBe('/');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test.each([
    ['none is saved', () => undefined],
    ['storage is blocked', blockStorage],
  ])('the landing page shows when %s', (_, prepare) => {
    prepare();
    const { place, ignored } = open();
    expect(place()).toBe('/');
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome to Wattline' })).toBeVisible();
    expect(ignored()).toEqual([]);
  });
});
