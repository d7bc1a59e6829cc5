import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { patience } from '@wattline/local/patience';
import { ENGINES } from './engines/engine';
import { firefox } from './engines/firefox';
import { webkit } from './engines/webkit';
import { allJourneys, shortJourneys } from './journeys/journeys';
import { rowName, tableOf, type Column } from './table';
import { walkEngine } from './walk-engine';

const reports = join(import.meta.dirname, '../.reports');

/**
 * `npm run engines`: all journeys in each engine, as a table. `npm run engines -- WebKit 3-D` takes one engine alone, and
 * the journeys with the other words in their names. `--short`: one journey, for `npm test`; at night it is
 * all of it. Chromium has the end-to-end tests.
 */
const isShort = process.argv.includes('--short') && !process.env['WATTLINE_NIGHT'];
const words = process.argv.slice(2).filter((word) => word !== '--short');
const only = ENGINES.find((name) => words.includes(name));
const parts = words.filter((word) => word !== only);
const known = isShort ? shortJourneys : allJourneys;
const journeys = known.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
if (journeys.length === 0) {
  const names = [...new Set(known.map(({ name }) => name))];
  console.error(`No journey has ${parts.join(' or ')} in its name. There are: ${names.join('; ')}.`);
  process.exit(1);
}
// Before the browsers make it busy: the time limits follow from it.
patience();
const columns: Column[] = [];
for (const engine of [firefox, webkit]) {
  if (only === undefined || only === engine.name) columns.push(await walkEngine(engine, journeys));
}
const rows = journeys.flatMap((journey) => journey.steps.map((step) => rowName(journey, step)));
const table = tableOf(rows, columns);
console.log(table.lines.join('\n'));
mkdirSync(reports, { recursive: true });
writeFileSync(join(reports, 'engines.json'), JSON.stringify(table));
process.exitCode = table.failed > 0 || table.passed === 0 ? 1 : 0;
