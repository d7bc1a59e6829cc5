import type { Release } from '@wattline/contract';
import { inlinedDiscovery, MOST_BYTES } from './discovery';

const file = (name: string) => ({ url: `/${name}`, integrity: `sha256-${name}` });
const release = (part: string, more: object = {}, version = '1.0.0'): Release => ({
  url: `/remotes/${part}/${version}/entry.js`,
  metadata: { version, integrity: 'sha256-entry' },
  deployment: { traffic: 100, default: true },
  extras: {
    wattline: {
      contract: '1.2.0',
      preload: [file('module.js')],
      screens: { [part === 'checkout' ? 'confirmation' : part]: [file('screen.js')], other: [file('other.js')] },
      firstData: { [`${part}/:id`]: [{ path: '/own' }], 'other/:id': [{ path: '/other' }] },
      needs: { react: '^19.0.0' },
      ...more,
    },
  },
});
const slots = { 'page-banner': ['always'] };
const live = (...parts: readonly (readonly [string, object?])[]) => ({
  microFrontends: Object.fromEntries(parts.map(([part, more]) => [`@wattline/${part}`, [release(part, more)]])),
});
const few = live(['shell'], ['checkout'], ['stations'], ['session', { slots }], ['console']);
const extrasOf = ({ microFrontends }: ReturnType<typeof inlinedDiscovery>, part: string) =>
  microFrontends[`@wattline/${part}`]?.[0]?.extras?.wattline;
const bytesOf = (inlined: unknown): number => JSON.stringify(inlined).length;

describe('what-a-route-needs: discovery in a document', () => {
  const inlined = inlinedDiscovery(few, '@wattline/stations', 'stations');

  test('the parts of a charge stand there, in the order of discovery, and others by name', () => {
    const named = ['shell', 'checkout', 'stations', 'session'].map((part) => `@wattline/${part}`);
    expect(Object.keys(inlined.microFrontends)).toEqual(named);
    expect(inlined.others).toEqual(['@wattline/console']);
  });

  test('a part that is none of a charge stands in its own documents', () => {
    const own = inlinedDiscovery(few, '@wattline/console', 'console');
    expect(Object.keys(own.microFrontends)).toEqual(Object.keys(few.microFrontends));
    expect(own).not.toHaveProperty('others');
  });

  test('its own part with its screens, and what its own first view reads', () => {
    expect(extrasOf(inlined, 'stations')).toEqual({
      contract: '1.2.0',
      preload: [file('module.js')],
      screens: { stations: [file('screen.js')], other: [file('other.js')] },
      firstData: { 'stations/:id': [{ path: '/own' }] },
      needs: { react: '^19.0.0' },
    });
  });

  test('the parts of a charge with what is asked for early', () => {
    expect(extrasOf(inlined, 'checkout')).toMatchObject({
      preload: [file('module.js')],
      screens: { confirmation: [file('screen.js')] },
    });
    expect(extrasOf(inlined, 'checkout')?.screens).not.toHaveProperty('other');
    expect(extrasOf(inlined, 'checkout')).not.toHaveProperty('firstData');
    expect(extrasOf(inlined, 'session')).toMatchObject({ slots, screens: expect.anything() });
    expect(extrasOf(inlined, 'shell')).toBeUndefined();
  });

  test("the shell's own pages have no part of their own", () => {
    expect(Object.keys(inlinedDiscovery(few, null, '').microFrontends)).toHaveLength(4);
  });

  test('of many parts: the route’s own, those that fill slots and those of a charge, and names of the rest', () => {
    const many = live(
      ...['shell', 'stations', 'checkout', 'session'].map((name) => [name] as const),
      ...Array.from({ length: 150 }, (_, index) => [`part-${index}`, index === 149 ? { slots } : {}] as const),
    );
    const some = inlinedDiscovery(many, '@wattline/part-7', 'part-7');
    expect(bytesOf(some)).toBeLessThanOrEqual(MOST_BYTES);
    expect(Object.keys(some.microFrontends)).toEqual(
      expect.arrayContaining(
        ['shell', 'stations', 'checkout', 'session', 'part-7', 'part-149'].map((n) => `@wattline/${n}`),
      ),
    );
    expect(extrasOf(some, 'part-7')).toHaveProperty('firstData');
    expect([...Object.keys(some.microFrontends), ...(some.others ?? [])].toSorted()).toEqual(
      Object.keys(many.microFrontends).toSorted(),
    );
    expect(some.others?.length).toBeGreaterThan(10);
  });

  test('the routes that there is room for, those of its own part and of a charge before others', () => {
    const parking = { parking: '@wattline/console' };
    expect(inlinedDiscovery({ ...few, routes: parking }, null, '').routes).toEqual(parking);
    const routes = {
      ...Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`page-${index}`, '@wattline/console'])),
      station: '@wattline/stations',
      plans: '@wattline/plans',
    };
    const some = inlinedDiscovery({ ...few, routes }, '@wattline/plans', 'plans');
    expect(some.routes).toMatchObject({ station: '@wattline/stations', plans: '@wattline/plans' });
    expect(Object.keys(some.routes ?? {}).length).toBeLessThan(2_000);
    expect(bytesOf(some)).toBeLessThanOrEqual(MOST_BYTES);
  });

  test('of a part with many screens its own screen, where not all fit', () => {
    const screens = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [`page-${index}`, [file(`${index}.js`)]]),
    );
    const large = inlinedDiscovery(live(['shell'], ['large', { screens }]), '@wattline/large', 'page-3');
    expect(extrasOf(large, 'large')?.screens).toEqual({ 'page-3': [file('3.js')] });
    expect(bytesOf(large)).toBeLessThanOrEqual(MOST_BYTES);
  });
});
