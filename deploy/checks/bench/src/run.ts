import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { withMeasured, workspace } from '@wattline/local';
import { browserArguments, findBrowser } from '@wattline/local/find-browser';
import { readBenchOptions } from './bench-options';
import { measureAll } from './measure-all';
import { drawWaterfall } from './measure/waterfall';
import { singlesTable, type Single } from './single';
import { measureMemory } from './steady/memory';
import { measurePolls } from './steady/polls';
import { serveSubjects } from './subjects';
import { tableOf } from './table';
import { subjectsFor } from './visits';
import { measureEdits } from './work/edit-to-screen';
import { measureRebuild } from './work/rebuild';

/** `npm run bench [-- --runs 4 --only station --write]`: the app beside its twins, on a cheap phone. */
const options = readBenchOptions(process.argv.slice(2));
const document = join(workspace, 'docs/benchmarks.md');

const since = Date.now();
const say = (text: string): void => console.log(`${Math.round((Date.now() - since) / 1000)} s  ${text}`);

say('Building the app and its twins');
const subjects = await serveSubjects(subjectsFor(options.only));
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath === null ? {} : { executablePath }),
  args: browserArguments(),
});

/** The measurements of the app alone, by the words that `--only` finds it by. */
const alone: Readonly<Record<string, (url: string) => Promise<readonly Single[]>>> = {
  polls: (url) => measurePolls(browser, url),
  memory: (url) => measureMemory(browser, url),
  rebuild: measureRebuild,
  edit: () => measureEdits(browser),
};

try {
  say(`Measuring pages and steps, ${options.runs} runs of each app`);
  const { measured, protocol, waterfalls } = await measureAll(browser, subjects, options);
  const singles: Single[] = [];
  for (const [name, measure] of Object.entries(alone)) {
    if (!name.includes(options.only)) continue;
    say(`Measuring ${name}`);
    singles.push(...(await measure(subjects[0]?.url ?? '')));
  }

  const processors = cpus();
  const where = [
    new Date().toISOString().slice(0, 10),
    `${processors.length} × ${processors[0]?.model}`,
    `Chromium ${browser.version()}`,
    ...(measured.length > 0 ? [`${options.runs} runs`, protocol] : []),
  ].join(' · ');
  const drawn = [...waterfalls].map(
    ([name, rows]) => `A cold visit of the station, ${name}:\n\n\`\`\`text\n${drawWaterfall(rows)}\n\`\`\``,
  );
  const tables = [
    ...(measured.length > 0 ? [tableOf(measured)] : []),
    ...(singles.length > 0 ? [`The app alone:\n\n${singlesTable(singles)}`] : []),
    ...drawn,
  ];
  const text = `\n${where}\n\n${tables.join('\n\n')}\n`;
  console.log(text);
  if (options.write) writeFileSync(document, withMeasured(readFileSync(document, 'utf8'), text));
  say('Done');
} finally {
  await browser.close();
  await Promise.all(subjects.map((subject) => subject.close()));
}
