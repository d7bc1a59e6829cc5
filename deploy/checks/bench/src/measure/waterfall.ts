/** Something that took time, or a moment, on the way to the content. Times are milliseconds since the navigation began. */
export interface WaterfallRow {
  readonly name: string;
  readonly startsAt: number;
  readonly endsAt: number;
}

const WIDTH = 60;

/**
 * Draws rows as text, in the order in which they began: 'name ░░██ 150–420'. A row that began after the last moment (a row
 * without a length) is left out: it is not on the way to the content.
 */
export function drawWaterfall(rows: readonly WaterfallRow[]): string {
  const moments = rows.filter(({ startsAt, endsAt }) => startsAt === endsAt);
  const end = Math.max(...(moments.length > 0 ? moments : rows).map(({ endsAt }) => endsAt));
  const shown = rows
    .filter(({ startsAt }) => startsAt <= end)
    .toSorted((one, other) => one.startsAt - other.startsAt || one.endsAt - other.endsAt);
  const longest = Math.max(...shown.map(({ name }) => name.length));
  const column = (time: number): number => Math.round((Math.min(time, end) / end) * (WIDTH - 1));
  return shown
    .map(({ name, startsAt, endsAt }) => {
      const [from, to] = [column(startsAt), column(endsAt)];
      const isMoment = startsAt === endsAt;
      const bar = ' '.repeat(from) + (isMoment ? '◆' : '█'.repeat(to - from + 1));
      const times = isMoment ? `${Math.round(endsAt)}` : `${Math.round(startsAt)}–${Math.round(endsAt)}`;
      return `${name.padEnd(longest)} │${bar.padEnd(WIDTH)}│ ${times}`;
    })
    .join('\n');
}
