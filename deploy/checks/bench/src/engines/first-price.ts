import type { Device, Engine } from '@wattline/engines';
import { startProbe, type Seen } from '../measure/probe';
import type { ProbeScript } from '../measure/probe-script';
import type { Subject, SubjectName } from '../subjects';
import { station } from '../visits';
import { until } from './until';

/** A phone as pages see it. */
export const PHONE: Device = { size: { width: 390, height: 844 }, timeZone: 'America/Puerto_Rico', looks: [] };

/** The probe of the benchmark as a script of the page's own: engines have no common way to put one in. */
export const priceProbe: ProbeScript = {
  name: 'price.js',
  // The runner of this file keeps the names of functions with a helper that the page lacks.
  text: `(() => { const __name = (value) => value; (${String(startProbe)})(${JSON.stringify(station.content)}); })();`,
};

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
    return await until(`The first price of '${name}' in ${engine.name}`, async () => {
      const seen = await tab.evaluate<Seen | null>(SEEN);
      return seen && contentTime(name, seen);
    });
  } finally {
    await browser.close();
  }
}

/**
 * Cold visits of the station, each by a browser that was just started.
 *
 * @returns Milliseconds from the navigation to the first connector with its price, by subject.
 */
export async function measureFirstPrices(
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
