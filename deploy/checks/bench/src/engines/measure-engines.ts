import { chromium, firefox, webkit, type Engine } from '@wattline/engines';
import type { BenchOptions } from '../bench-options';
import type { Measurements } from '../measurements';
import { serveSubjects, type Subject } from '../subjects';
import { measureChargeMemory } from './charge-memory';
import { enginesTables, type EngineFigures } from './engines-table';
import { measureFirstPrices, PHONE, priceProbe } from './first-price';

const ENGINES: readonly Engine[] = [chromium, firefox, webkit];

async function versionOf(engine: Engine): Promise<string> {
  const browser = await engine.launch(PHONE);
  await browser.close();
  return browser.version;
}

/**
 * The time to the first connector with its price, beside the twin, and the memory of a charge's page, in each engine that
 * this machine has, without throttling.
 *
 * @param options `only`: 'price' or 'memory' alone.
 * @param report Receives what is measured now.
 * @throws Error for a page without its content.
 */
export async function measureEngines(
  { runs, only, minutes }: Pick<BenchOptions, 'runs' | 'only' | 'minutes'>,
  report: (text: string) => void,
): Promise<Measurements> {
  const subjects = await serveSubjects(['app', 'app, rendered', 'one bundle'], [priceProbe]);
  const present = ENGINES.filter(({ missing }) => missing === null);
  const firstPrices = new Map<Engine, EngineFigures['firstPrices']>();
  const memories = new Map<Engine, EngineFigures['memory']>();
  try {
    for (const engine of 'first price'.includes(only) ? present : []) {
      report(`Measuring first prices in ${engine.name}`);
      firstPrices.set(engine, await measureFirstPrices(engine, subjects, runs));
    }
    if ('memory'.includes(only)) {
      report(`Watching a charge for ${minutes} minutes, in all engines at the same time`);
      const { url } = subjects[0] as Subject;
      await Promise.all(
        present.map(async (engine) => memories.set(engine, await measureChargeMemory(engine, url, minutes))),
      );
    }
    const figures = ENGINES.map((engine) => ({
      engine: engine.name,
      missing: engine.missing,
      firstPrices: firstPrices.get(engine) ?? new Map(),
      memory: memories.get(engine) ?? null,
    }));
    const versions = await Promise.all(present.map(versionOf));
    return { about: versions, tables: enginesTables(figures, minutes) };
  } finally {
    await Promise.all(subjects.map((subject) => subject.close()));
  }
}
