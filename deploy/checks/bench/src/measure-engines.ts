import { setTimeout as after } from 'node:timers/promises';
import { chromium, firefox, webkit, type Device, type Engine } from '@wattline/checks/engines';
import { startProbe, type Seen } from './measure/probe';
import type { ProbeScript } from './measure/probe-script';
import type { Measurements } from './measurements';
import { summarize } from './statistics';
import { serveSubjects, type Subject, type SubjectName } from './subjects';
import { markdownTable } from './table';
import { station } from './visits';

/** A phone as pages see it. */
const PHONE: Device = { size: { width: 390, height: 844 }, timeZone: 'America/Puerto_Rico', looks: [] };

/** The probe of the benchmark as a script of the page's own: engines have no common way to put one in. */
const priceProbe: ProbeScript = {
  name: 'price.js',
  // The runner of this file keeps the names of functions with a helper that the page lacks.
  text: `(() => { const __name = (value) => value; (${String(startProbe)})(${JSON.stringify(station.content)}); })();`,
};

/** How long a page may take for its price, in milliseconds. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

const SEEN = 'globalThis.wattlineProbe?.seen() ?? null';

/**
 * When the content was painted. A rendered document holds it, and the probe runs after the document was read: the first
 * paint, which shows it, may be before the probe's first look.
 */
function contentTime(subject: SubjectName, { contentAt, firstPaintAt }: Seen): number | null {
  if (contentAt === null || subject !== 'app, rendered') return contentAt;
  return Math.min(contentAt, firstPaintAt ?? contentAt);
}

async function visit(engine: Engine, { name, url }: Subject): Promise<number> {
  const browser = await engine.launch(PHONE);
  try {
    const tab = await browser.open();
    await tab.goto(`${url}/station/loc-001`);
    const end = performance.now() + PATIENCE_MS;
    while (performance.now() < end) {
      // A page between two documents has no answer.
      const seen = await tab.evaluate<Seen | null>(SEEN).catch(() => null);
      const time = seen && contentTime(name, seen);
      if (time !== null) return time;
      await after(PAUSE_MS);
    }
    throw new Error(`The first price of '${name}' in ${engine.name} did not come.`);
  } finally {
    await browser.close();
  }
}

/**
 * Cold visits of the station, each by a browser that was just started.
 *
 * @returns Milliseconds from the navigation to the first connector with its price, by subject.
 */
async function measureFirstPrices(
  engine: Engine,
  subjects: readonly Subject[],
  runs: number,
): Promise<ReadonlyMap<SubjectName, readonly number[]>> {
  const times = new Map<SubjectName, number[]>(subjects.map(({ name }) => [name, []]));
  // The first visit of each loads the engine's own files from the disk.
  for (const subject of subjects) await visit(engine, subject);
  for (let run = 0; run < runs; run += 1) {
    // The subjects take turns, so that a machine that slows down slows them all; another one is first each time.
    for (const at of subjects.keys()) {
      const subject = subjects[(at + run) % subjects.length] as Subject;
      times.get(subject.name)?.push(await visit(engine, subject));
    }
  }
  return times;
}

async function versionOf(engine: Engine): Promise<string> {
  const browser = await engine.launch(PHONE);
  await browser.close();
  return browser.version;
}

const TWIN: SubjectName = 'one bundle';

/**
 * The time to the first connector with its price, beside the twin, in each engine that this machine has, without throttling.
 *
 * @param report Receives what is measured now.
 * @throws Error for a page without its content.
 */
export async function measureEngines(runs: number, report: (text: string) => void): Promise<Measurements> {
  const subjects = await serveSubjects(['app', 'app, rendered', TWIN], [priceProbe]);
  const rows: string[][] = [];
  const about: string[] = [];
  const left: string[] = [];
  try {
    for (const engine of [chromium, firefox, webkit]) {
      if (engine.missing !== null) {
        left.push(`${engine.name} was left out: ${engine.missing}.`);
        continue;
      }
      report(`Measuring first prices in ${engine.name}`);
      about.push(await versionOf(engine));
      const times = await measureFirstPrices(engine, subjects, runs);
      const twin = summarize(times.get(TWIN) ?? []);
      for (const [subject, values] of times) {
        const summary = summarize(values);
        if (!summary || !twin) continue;
        const { median, spread } = summary;
        const time = `${median.toFixed(0)} ± ${spread.toFixed(0)}`;
        rows.push([engine.name, subject, time, String(summary.runs), (median / twin.median).toFixed(2)]);
      }
    }
    return {
      about,
      tables: [markdownTable(['engine', 'app', 'first price, ms', 'runs', 'to one bundle'], rows), ...left],
    };
  } finally {
    await Promise.all(subjects.map((subject) => subject.close()));
  }
}
