import type { Page } from '@playwright/test';

/** The members of a trace's event that are read here. Times are microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread. */
  readonly tdur?: number;
}

const MARK = 'wattline-reference-loop';

/**
 * Work of known length, the measure of a long task: 50 ms on the machine where the limits were set (its cores idle), which
 * are 200 ms on a phone that is four times slower. On a slower or a busier machine it takes longer, and so does the page's
 * own work.
 */
function referenceLoop(mark: string): number {
  const connectors = [1, 2, 3].map((id) => ({ id, tariffIds: ['A', 'B'] }));
  const record = { uid: 'evse-1', status: 'AVAILABLE', connectors };
  let length = 0;
  for (let round = 0; round < 29_000; round += 1) {
    const copy = JSON.parse(JSON.stringify(record)) as typeof record;
    length += copy.connectors.map(({ id }) => `${copy.uid}-${id}`).join(' ').length;
  }
  performance.mark(mark);
  return length;
}

const isTask = ({ name, cat, dur }: TraceEvent): boolean =>
  name === 'RunTask' && cat === 'disabled-by-default-devtools.timeline' && dur !== undefined;

/** The tasks that a mark of the loop was set in. */
const loopsAmong = (tasks: readonly TraceEvent[], marks: readonly TraceEvent[]): readonly TraceEvent[] =>
  tasks.filter((task) =>
    marks.some(
      ({ pid, tid, ts }) => pid === task.pid && tid === task.tid && task.ts <= ts && ts <= task.ts + (task.dur ?? 0),
    ),
  );

/** The number of runs of the loop before and after the visit: the machine's other load changes meanwhile. */
const LOOPS = 2;

/**
 * Makes a visit and measures the processor time of the tasks of the page's main thread. A task with a thread that waits
 * for a processor does not get longer by it.
 *
 * @returns In lengths of the reference loop, the longest first.
 * @throws Error if the browser's trace has no processor time.
 */
export async function tasksDuring(page: Page, visit: () => Promise<void>): Promise<readonly number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  const loop = async (): Promise<void> => {
    for (let time = 0; time < LOOPS; time += 1) await page.evaluate(referenceLoop, MARK);
  };
  // A page of the app's origin has its process: a trace during which processes come and go takes 5 s to end.
  await page.goto('/config.json');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'] });
  await loop();
  await visit();
  await loop();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] };

  const tasks = trace.traceEvents.filter(isTask);
  const loops = loopsAmong(
    tasks,
    trace.traceEvents.filter(({ name }) => name === MARK),
  );
  const longest = (all: readonly TraceEvent[]): number[] =>
    all.map(({ tdur = 0 }) => tdur).toSorted((one, other) => other - one);
  const unit = longest(loops)[LOOPS];
  if (!unit) throw new Error('The trace holds no processor time of the reference loop.');
  return longest(tasks.filter((task) => !loops.includes(task))).map((time) => time / unit);
}
