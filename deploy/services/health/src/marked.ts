import { withValue, type Histogram } from './histogram';
import type { ReadEvent } from './read-otlp-logs';

/** The reports of one address, as far as a release is judged by them. */
export interface Marked {
  readonly loads: number;
  readonly failures: number;
  /** Largest contentful paints. */
  readonly lcp: Histogram;
}

/** Addresses of one release that are kept apart within a minute: more make no verdict surer. */
const ROOM = 200;

/** By marks of addresses, which give no address away. */
export type Marks = Readonly<Record<string, Marked>>;

const NOTHING: Marked = { loads: 0, failures: 0, lcp: {} };

/**
 * The marks without the last one in the order of their texts, and whether there is room for a new one. Marks are as good as
 * drawn by lot, so the room is a sample of all addresses, whichever came first.
 */
function withRoomFor(marks: Marks, mark: string): Marks | null {
  const known = Object.keys(marks);
  if (known.length < ROOM) return marks;
  const last = known.reduce((one, other) => (one > other ? one : other));
  if (mark > last) return null;
  const { [last]: _, ...others } = marks;
  return others;
}

/** The marks with one event more; the same ones for an event that no release is judged by. */
export function withMark(before: Marks, event: ReadEvent, mark: string): Marks {
  const marks = Object.hasOwn(before, mark) ? before : withRoomFor(before, mark);
  if (!marks) return before;
  const known = marks[mark] ?? NOTHING;
  if (event.name === 'wattline.part.load') {
    const failures = known.failures + (event.error === null ? 0 : 1);
    return { ...marks, [mark]: { ...known, loads: known.loads + 1, failures } };
  }
  if (event.name === 'browser.web_vital' && event.vital === 'lcp')
    return { ...marks, [mark]: { ...known, lcp: withValue(known.lcp, event.value) } };
  return before;
}
