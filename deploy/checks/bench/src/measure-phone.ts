import { chromium, type Browser } from '@playwright/test';
import { browserArguments, findBrowser } from '@wattline/local/find-browser';
import { measureAll, type MeasureOptions } from './measure-all';
import type { Measurements } from './measurements';
import { singlesTable, type Single } from './single';
import { rangeOf } from './statistics';
import { measureMemory } from './steady/memory';
import { measurePolls } from './steady/polls';
import { serveSubjects } from './subjects';
import { tableOf } from './table';
import { subjectsFor } from './visits';

/** The measurements of the app alone, by the words that `--only` finds it by. */
const alone: Readonly<Record<string, (browser: Browser, url: string) => Promise<readonly Single[]>>> = {
  polls: measurePolls,
  memory: measureMemory,
};

/**
 * The app beside its twins under the conditions of a cheap phone, and the measurements of the app alone.
 *
 * @param report Receives what is measured now.
 * @throws Error for a page without its content.
 */
export async function measurePhone(options: MeasureOptions, report: (text: string) => void): Promise<Measurements> {
  const subjects = await serveSubjects(subjectsFor(options.only));
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: browserArguments(),
  });
  try {
    report(`Measuring pages and steps, ${options.runs} runs of each app`);
    const { measured, protocol, slowdowns } = await measureAll(browser, subjects, options);
    const singles: Single[] = [];
    for (const [name, measure] of Object.entries(alone)) {
      if (!name.includes(options.only)) continue;
      report(`Measuring ${name}`);
      try {
        singles.push(...(await measure(browser, subjects[0]?.url ?? '')));
      } catch (error) {
        // The other figures took a quarter of an hour, and stand.
        report(`${name} was not measured: ${String(error)}`);
        process.exitCode = 1;
      }
    }
    return {
      about: [
        `Chromium ${browser.version()}`,
        ...(measured.length > 0 ? [`${options.runs} runs`, protocol, `processor ÷ ${rangeOf(slowdowns)}`] : []),
      ],
      tables: [
        ...(measured.length > 0 ? [tableOf(measured)] : []),
        ...(singles.length > 0 ? [`The app alone:\n\n${singlesTable(singles)}`] : []),
      ],
    };
  } finally {
    await browser.close();
    await Promise.all(subjects.map((subject) => subject.close()));
  }
}
