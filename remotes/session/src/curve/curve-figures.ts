import type { PowerStretch } from '@wattline/ocpi';

/** How long a row may be, in milliseconds. */
const LENGTHS = [1, 2, 5, 10, 15, 30, 60, 120, 240].map((minutes) => minutes * 60_000);

/** More rows than this are hard to read. */
const MOST_ROWS = 16;

/** A row of the curve as a table: some stretches as one, with the mean power over them. */
export type CurveRow = Omit<PowerStretch, 'isGap'>;

/**
 * The curve as the rows of a table, oldest first: stretches are taken together until they are a minute long, or longer
 * where there would be too many. None is divided, so that each number was measured.
 */
export function curveRows(stretches: readonly PowerStretch[]): readonly CurveRow[] {
  const span = (stretches.at(-1)?.to ?? 0) - (stretches[0]?.from ?? 0);
  const length = LENGTHS.find((one) => span / one <= MOST_ROWS) ?? span / MOST_ROWS;
  const rows: CurveRow[] = [];
  for (const { isGap: _, ...stretch } of stretches) {
    const row = rows.at(-1);
    if (row && row.to - row.from < length) rows[rows.length - 1] = joined(row, stretch);
    else rows.push(stretch);
  }
  return rows;
}

function joined(row: CurveRow, stretch: CurveRow): CurveRow {
  const energy = row.kilowatts * (row.to - row.from) + stretch.kilowatts * (stretch.to - stretch.from);
  return {
    ...stretch,
    from: row.from,
    kilowatts: energy / (stretch.to - row.from),
    stateOfCharge: stretch.stateOfCharge ?? row.stateOfCharge,
  };
}

/** The lines of an axis in kW from 0 up, the highest last: a round number that holds `highest`. At most five lines. */
export function powerLines(highest: number): readonly number[] {
  const step = roundStep(highest / 4);
  const count = Math.max(1, Math.ceil(highest / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The smallest of 1, 2, 2.5, 5, 10, … that is not below `least`; at least 1. */
function roundStep(least: number): number {
  let power = 1;
  for (;;) {
    for (const round of [1, 2, 2.5, 5]) if (round * power >= least) return round * power;
    power *= 10;
  }
}
