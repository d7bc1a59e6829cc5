import type { Evse, EvseStatus } from '@wattline/platform';
import { makeEvse } from '../testing/make-evse';
import { nextVisit } from './next-visit';

/** Gives these numbers, one after another. */
const given =
  (...numbers: number[]) =>
  () =>
    numbers.shift() ?? 0;

const free = makeEvse('E1', 'AVAILABLE', 'AVAILABLE', 'AVAILABLE');
const alsoFree = makeEvse('E2', 'AVAILABLE', 'AVAILABLE');
const inUse = makeEvse('E3', 'CHARGING', 'BLOCKED', 'CHARGING');
const broken = makeEvse('E4', 'OUTOFORDER', 'OUTOFORDER');

describe('1 §4: a driver comes', () => {
  test.each<[what: string, numbers: number[], after: Evse]>([
    ['and charges at the second connector', [0, 0.5, 0.9], makeEvse('E1', 'CHARGING', 'BLOCKED', 'CHARGING')],
    ['and charges at the other charge point', [0.6, 0.5, 0], makeEvse('E2', 'CHARGING', 'CHARGING')],
    ['and only parks', [0, 0.05], makeEvse('E1', 'BLOCKED', 'BLOCKED', 'BLOCKED')],
    ['with a reservation', [0, 0.15], makeEvse('E1', 'RESERVED', 'RESERVED', 'RESERVED')],
  ])('%s', (_, numbers, after) => {
    expect(nextVisit([free, alsoFree, broken], given(...numbers))?.changed).toEqual(after);
  });

  test('at a broken connector’s neighbour', () => {
    const halfBroken = makeEvse('E1', 'AVAILABLE', 'OUTOFORDER', 'AVAILABLE');
    expect(nextVisit([halfBroken, alsoFree], given(0, 0.5, 0))?.changed).toEqual(
      makeEvse('E1', 'CHARGING', 'OUTOFORDER', 'CHARGING'),
    );
    expect(nextVisit([halfBroken, alsoFree], given(0, 0.05))?.changed).toEqual(
      makeEvse('E1', 'BLOCKED', 'OUTOFORDER', 'BLOCKED'),
    );
  });

  test('where connectors have no status of their own', () => {
    const strict = makeEvse('E1', 'AVAILABLE', undefined, undefined);
    const after = makeEvse('E1', 'CHARGING', undefined, undefined);
    expect(nextVisit([strict, alsoFree], given(0, 0.5, 0))?.changed).toEqual(after);
  });

  test('where there are no connectors at all', () => {
    const bare = makeEvse('E1', 'AVAILABLE');
    expect(nextVisit([bare, alsoFree], given(0, 0.5))?.changed).toEqual(makeEvse('E1', 'CHARGING'));
  });
});

describe('1 §4: a driver leaves', () => {
  test('and all connectors are free', () => {
    expect(nextVisit([inUse, broken], given(0))).toEqual({
      evse: inUse,
      changed: makeEvse('E3', 'AVAILABLE', 'AVAILABLE', 'AVAILABLE'),
    });
  });

  test.each<EvseStatus>(['CHARGING', 'BLOCKED', 'RESERVED'])('who was %s', (status) => {
    const after = makeEvse('E1', 'AVAILABLE', 'AVAILABLE');
    expect(nextVisit([makeEvse('E1', status, status)], given(0))?.changed).toEqual(after);
  });

  test('but does not repair anything', () => {
    expect(nextVisit([makeEvse('E1', 'CHARGING', 'CHARGING', 'OUTOFORDER')], given(0))?.changed).toEqual(
      makeEvse('E1', 'AVAILABLE', 'AVAILABLE', 'OUTOFORDER'),
    );
  });
});

describe('no simulated driver comes or goes', () => {
  test.each<[string, Evse[]]>([
    ['where there is no charge point', []],
    ['where all are broken', [broken]],
    ['where a single one is free: it stays free for a visitor of the demo', [free, broken]],
  ])('%s', (_, evses) => {
    expect(nextVisit(evses, given(0))).toBeUndefined();
  });
});
