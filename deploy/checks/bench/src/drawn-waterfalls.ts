import { drawWaterfall, type WaterfallRow } from './measure/waterfall';
import { isReached, outcomesOf, type Measured } from './outcomes';
import type { SubjectName } from './subjects';

/** The waterfalls of the last run of each page, by the page's name and the app's. */
export type Waterfalls = ReadonlyMap<string, ReadonlyMap<SubjectName, readonly WaterfallRow[]>>;

/** Each app's, so that they can be read beside each other. */
const ALWAYS = 'station, cold';

/** In Markdown: of the cold visit of the station, and of each page that missed the goal for its content. */
export function drawnWaterfalls(waterfalls: Waterfalls, measured: readonly Measured[]): readonly string[] {
  const isWanted = (page: string, subject: SubjectName): boolean =>
    page === ALWAYS ||
    outcomesOf(page, subject, measured).some((outcome) => outcome.goal.figure === 'content' && !isReached(outcome));
  return [...waterfalls].flatMap(([page, bySubject]) =>
    [...bySubject]
      .filter(([subject]) => isWanted(page, subject))
      .map(([subject, rows]) => `${page} (${subject}):\n\n\`\`\`text\n${drawWaterfall(rows)}\n\`\`\``),
  );
}
