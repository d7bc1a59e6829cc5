import type { Browser, Engine } from './engines/engine';
import { newDriver, NotHere, type Driver, type Journey, type Step } from './journeys/journey';
import type { SandboxControl } from './sandbox-control';
import { serveApp } from './served-app';
import { rowName, type Column, type Mark } from './table';

/** How a step went: all that was wrong; or why the engine has not what it is about. */
interface Outcome {
  /** The driver, with what the step found out. */
  readonly driver: Driver;
  readonly problems: readonly string[];
  readonly notHere: string | null;
}

/** A violation of a page's policy is reported to the sandbox, in every engine by the same way. */
async function refusals(sandbox: SandboxControl): Promise<readonly string[]> {
  return (await sandbox.policyReports()).map((report) => `refused by a page's policy: ${JSON.stringify(report)}`);
}

/**
 * A browser's own lines: of an answer such as 404, which the app reads and explains; Firefox's, of loads that the next
 * navigation broke off (it hashes as much of the file as had come; the status says 'aborted'). A script that really is
 * another one does not run, and the step fails.
 */
const NO_DEFECT =
  /^Failed to load resource|None of the .sha\d+. hashes in the integrity attribute match|status=2152398850|A ServiceWorker intercepted the request/;

const complaints = (driver: Driver): readonly string[] =>
  [driver.tab, driver.other?.tab]
    .flatMap((tab) => tab?.complaints() ?? [])
    .filter((line) => !NO_DEFECT.test(line))
    .map((line) => `in the console: ${line}`);

/** A failure is read with the page that it was on. */
const shown = (driver: Driver): Promise<string> =>
  driver.tab
    .evaluate<string>("location.pathname + ': ' + document.body.innerText.slice(0, 3000).replaceAll('\\n', ' | ')")
    .catch(() => 'no page');

async function outcomeOf(step: Step, driver: Driver): Promise<Outcome> {
  let notHere: string | null = null;
  let after = driver;
  const failed = await step.take(driver).then(
    (found) => {
      after = { ...driver, ...found };
      return [];
    },
    async (error: unknown) => {
      if (!(error instanceof NotHere)) return [`${String(error)} At ${await shown(driver)}`];
      notHere = error.message;
      return [];
    },
  );
  const written = complaints(after);
  // A server that is away has nothing to report.
  const refused = await refusals(driver.sandbox).catch(() => []);
  return { driver: after, problems: [...failed, ...(step.breaks ? [] : written), ...refused], notHere };
}

async function walk(
  journey: Journey,
  engine: Engine,
  browser: Browser,
): Promise<Pick<Column, 'marks' | 'notes' | 'problems'>> {
  const marks: Record<string, Mark> = Object.fromEntries(journey.steps.map((step) => [rowName(journey, step), '·']));
  const [problems, notes]: [string[], string[]] = [[], []];
  const app = await serveApp();
  try {
    let driver = await newDriver(journey, { app, engine, openTab: () => browser.open() });
    for (const step of journey.steps) {
      const row = rowName(journey, step);
      const outcome = await outcomeOf(step, driver);
      ({ driver } = outcome);
      problems.push(...outcome.problems.map((problem) => `${row}: ${problem}`));
      if (outcome.notHere !== null) notes.push(`${row}: not in this engine, because ${outcome.notHere}`);
      marks[row] = outcome.problems.length > 0 ? '✖' : outcome.notHere === null ? '✔' : '○';
      if (outcome.problems.length > 0 && !step.isAside) break;
    }
  } finally {
    await app.close();
  }
  return { marks, notes, problems };
}

/** Drives journeys in an engine, each with a browser and an app of its own, up to the first step that fails. */
export async function walkEngine(engine: Engine, journeys: readonly Journey[]): Promise<Column> {
  const { name } = engine;
  if (engine.missing !== null) {
    return { engine: name, about: `${name} was left out: ${engine.missing}.`, marks: {}, notes: [], problems: [] };
  }
  const began = performance.now();
  const column = { marks: {} as Record<string, Mark>, notes: [] as string[], problems: [] as string[] };
  let version = '';
  for (const journey of journeys) {
    const browser = await engine.launch(journey.device);
    version = browser.version;
    try {
      const { marks, notes, problems } = await walk(journey, engine, browser);
      Object.assign(column.marks, marks);
      column.notes.push(...notes);
      column.problems.push(...problems);
    } finally {
      await browser.close();
    }
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  return { engine: name, about: `${version}: ${seconds} s`, ...column };
}
