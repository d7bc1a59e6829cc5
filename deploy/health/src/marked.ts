import { withValue, type Histogram } from './histogram';
import type { ReadEvent } from './read-otlp-logs';

/** The reports of one address, as far as a release is judged by them. */
export interface Marked {
  readonly loads: number;
  readonly failures: number;
  /** Largest contentful paints. */
  readonly lcp: Histogram;
}

/** By marks of addresses, which give no address away. */
export type Marks = Readonly<Record<string, Marked>>;

const NOTHING: Marked = { loads: 0, failures: 0, lcp: {} };

/** The marks with one event more; the same ones for an event that no release is judged by. */
export function withMark(marks: Marks, event: ReadEvent, mark: string): Marks {
  const known = marks[mark] ?? NOTHING;
  if (event.name === 'wattline.part.load') {
    const failures = known.failures + (event.error === null ? 0 : 1);
    return { ...marks, [mark]: { ...known, loads: known.loads + 1, failures } };
  }
  if (event.name === 'browser.web_vital' && event.vital === 'lcp')
    return { ...marks, [mark]: { ...known, lcp: withValue(known.lcp, event.value) } };
  return marks;
}
