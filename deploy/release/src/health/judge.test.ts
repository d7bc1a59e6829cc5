import type { ReleaseMinute } from '@wattline/services/health';
import { minuteOf } from '../testing/made-up-minutes';
import { judge, type Demands, type Verdict } from './judge';

const versions = { onTrial: '1.2.0', live: '1.1.0' };
const demands: Demands = { rate: 0.02, slower: 0.2, minAddresses: 4 };

const live = (at: number, failures = 5) => minuteOf('1.1.0', at, { loads: 1_000, failures });
const onTrial = (at: number, loads: number, failures: number, failedFrom: readonly string[] = []) =>
  minuteOf('1.2.0', at, { loads, failures, failedFrom });
const verdict = (minutes: readonly ReleaseMinute[], more: Partial<Demands> = {}): Verdict =>
  judge(minutes, versions, { ...demands, ...more });

/** Largest contentful paints: so many in the bucket around a number of milliseconds. */
const bucket = (milliseconds: number) => Math.floor(Math.log(milliseconds / 0.0001) / Math.log(1.1)) + 1;
const paints = (version: string, at: number, counts: Readonly<Record<number, number>>) => {
  const loads = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const lcp = Object.fromEntries(Object.entries(counts).map(([ms, count]) => [bucket(Number(ms)), count]));
  return minuteOf(version, at, { loads, vitals: { lcp } });
};

describe('sure-before-acting: a release on trial beside the live one', () => {
  test('worse where it fails more often, with how sure that is', () => {
    expect(verdict([live(0), onTrial(0, 50, 0), live(1), onTrial(1, 50, 12)])).toEqual({
      kind: 'worse',
      why: expect.stringMatching(
        /^1\.2\.0 failed in 12 of 100 loads \(12 %\), 1\.1\.0 in 10 of 2000 loads \(0\.5 %\): 99\.\d\d % sure that it fails more often$/,
      ),
    });
  });

  test.each<[string, readonly ReleaseMinute[], Partial<Demands>]>([
    ['failures from one address', [live(0), onTrial(0, 50, 40, ['a'])], {}],
    ['failures from three addresses', [live(0), onTrial(0, 50, 40, ['a', 'b', 'c'])], {}],
    ['a health service that does not say from where', [live(0), { ...onTrial(0, 50, 40), marks: {} }], {}],
    ['an outage of the backend', [live(0, 900), onTrial(0, 50, 45)], {}],
    ['two failures of few loads', [live(0), onTrial(0, 20, 2)], {}],
    ['nothing', [], {}],
    ['nothing of the one on trial', [live(0)], {}],
  ])('unsure: %s', (_, minutes, more) => {
    expect(verdict(minutes, more).kind).toBe('unsure');
  });

  test('a rate near what is allowed is not worse', () => {
    expect(verdict([live(0), onTrial(0, 400, 8)]).kind).toBe('unsure');
  });
});

describe('sure-before-acting: slower', () => {
  const usual = paints('1.1.0', 0, { 1_000: 700, 1_500: 200, 3_000: 100 });
  test.each<[string, ReleaseMinute, Verdict['kind']]>([
    ['as fast', paints('1.2.0', 0, { 1_000: 140, 1_500: 40, 3_000: 20 }), 'unsure'],
    ['a little slower than is allowed, in few views', paints('1.2.0', 0, { 1_000: 6, 3_000: 4 }), 'unsure'],
    ['twice as slow', paints('1.2.0', 0, { 2_000: 30, 3_000: 70 }), 'worse'],
  ])('%s: %s', (_, trial, kind) => {
    expect(verdict([usual, trial]).kind).toBe(kind);
    expect(verdict([usual, trial], { slower: null }).kind).toBe('unsure');
  });

  test('it says by what', () => {
    expect(verdict([usual, paints('1.2.0', 0, { 3_000: 100 })]).why).toMatch(
      /^three views in four of 1\.2\.0 stand within \d{4} ms, with 1\.1\.0 1\d{3} ms: 99\.99 % sure that it is slower by more than 20 %$/,
    );
  });
});
