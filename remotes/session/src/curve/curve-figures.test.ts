import type { PowerStretch } from '@wattline/ocpi';
import { curveRows, powerLines } from './curve-figures';

const MINUTE = 60_000;

/** Stretches of these lengths in minutes, with these kW. */
function stretchesOf(
  ...parts: readonly (readonly [minutes: number, kilowatts: number, stateOfCharge?: number])[]
): PowerStretch[] {
  let [at, kwh] = [0, 0];
  return parts.map(([minutes, kilowatts, stateOfCharge = null]) => {
    const from = at;
    at += minutes * MINUTE;
    kwh += (kilowatts * minutes) / 60;
    return { from, to: at, kilowatts, kwh, stateOfCharge, isGap: false };
  });
}

const shown = (stretches: readonly PowerStretch[]) =>
  curveRows(stretches).map(({ from, to, kilowatts, stateOfCharge }) => [
    from / MINUTE,
    to / MINUTE,
    kilowatts,
    stateOfCharge,
  ]);

test('stretches are taken together until they are a minute long, with the mean of their power', () => {
  expect(shown(stretchesOf([0.5, 40], [0.5, 20], [0.5, 10, 61], [1, 40], [0.5, 6]))).toEqual([
    [0, 1, 30, null],
    [1, 2.5, 30, 61],
    [2.5, 3, 6, null],
  ]);
});

test('no stretch is divided, and the energy is that of the last', () => {
  const stretches = stretchesOf([30, 12], [0.5, 60], [0.5, 60]);
  expect(curveRows(stretches).map(({ kwh }) => kwh)).toEqual([6, 7]);
});

test.each([
  [0, 0],
  [1, 1],
  [40, 20],
  [2_000, 17],
])('%d stretches of half a minute are at most %d rows', (count, most) => {
  const rows = curveRows(stretchesOf(...Array.from({ length: count }, () => [0.5, 7] as const)));
  expect(rows.length).toBeLessThanOrEqual(most);
  expect(rows.at(-1)?.to ?? 0).toBe((count * MINUTE) / 2);
});

test.each([
  [0, [0, 1]],
  [0.4, [0, 1]],
  [3.6, [0, 1, 2, 3, 4]],
  [7.2, [0, 2, 4, 6, 8]],
  [11, [0, 5, 10, 15]],
  [48, [0, 20, 40, 60]],
  [100, [0, 25, 50, 75, 100]],
  [148, [0, 50, 100, 150]],
  [2_000, [0, 500, 1000, 1500, 2000]],
])('up to %d kW: %j', (highest, lines) => {
  expect(powerLines(highest)).toEqual(lines);
});
