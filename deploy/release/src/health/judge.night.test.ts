import { chances, hitsAmong } from '../testing/made-up-loads';
import { eValue, sureness } from './evidence';
import { failsMore, type LoadsOfBoth } from './judge';

const RATE = 0.02;
const SURE = 0.99;

interface Course {
  readonly onTrial: number;
  readonly live: number;
  /** Of the release on trial. */
  readonly share: number;
  readonly loads: number;
}

/** Loads of a release on trial, 20 a look, beside those of the live one. */
function* looks({ onTrial, live, share, loads }: Course, next: () => number): Generator<LoadsOfBoth> {
  const trials = 20;
  const others = Math.round((trials * (1 - share)) / share);
  for (let seen = 0; seen < loads; seen += trials) {
    yield {
      onTrial: { trials, hits: hitsAmong(trials, onTrial, next) },
      live: { trials: others, hits: hitsAmong(others, live, next) },
    };
  }
}

/** Whether a watch that looks each time is ever sure. */
function isTakenBack(course: Course, next: () => number): boolean {
  const stretches: LoadsOfBoth[] = [];
  for (const look of looks(course, next)) {
    stretches.push(look);
    // Evidence can only grow by failures.
    if (look.onTrial.hits > 0 && sureness(failsMore(stretches, RATE)) >= SURE) return true;
  }
  return false;
}

const partOf = (runs: number, isSo: () => boolean): number =>
  Array.from({ length: runs }, isSo).filter(Boolean).length / runs;

describe('sure-before-acting: failures of a release on trial, by simulation', () => {
  test.each<[number, number]>([
    [0.001, 0.05],
    [0.005, 0.05],
    [0.01, 0.2],
    [0.03, 0.05],
    [0.1, 0.5],
  ])(
    'a sound release among others that fail as often (%p) with %p of the loads: 2000 runs of 400 loads, under 1 in 100 taken back',
    (rate, share) => {
      const next = chances(Math.round(rate * 1e6) + 1);
      expect(partOf(2_000, () => isTakenBack({ onTrial: rate, live: rate, share, loads: 400 }, next))).toBeLessThan(
        0.01,
      );
    },
  );

  test.each<[number, number]>([
    [0.05, 0.005],
    [0.05, 0.01],
    [0.2, 0.005],
    [1, 0.005],
    [0.3, 0.1],
  ])('one that fails in %p beside %p: 95 in 100 are taken back within 400 loads', (onTrial, live) => {
    const next = chances(7);
    expect(partOf(1_000, () => isTakenBack({ onTrial, live, share: 0.05, loads: 400 }, next))).toBeGreaterThanOrEqual(
      0.95,
    );
  });

  test('a failure of both is evidence of nothing, and so is a release without loads', () => {
    const outage: LoadsOfBoth = { onTrial: { trials: 50, hits: 50 }, live: { trials: 950, hits: 950 } };
    const alone: LoadsOfBoth = { onTrial: { trials: 50, hits: 50 }, live: { trials: 0, hits: 0 } };
    const none: LoadsOfBoth = { onTrial: { trials: 0, hits: 0 }, live: { trials: 0, hits: 0 } };
    for (const stretch of [outage, alone, none]) {
      const evidence = failsMore([stretch], RATE);
      expect(eValue(evidence)).toBeLessThan(1.000001);
      expect(sureness(evidence)).toBeLessThan(0.000001);
    }
  });

  test('no number of failures makes it anything but a number', () => {
    const all: LoadsOfBoth = { onTrial: { trials: 1e6, hits: 1e6 }, live: { trials: 1e6, hits: 0 } };
    expect(sureness(failsMore([all, all], RATE))).toBe(1);
  });
});
