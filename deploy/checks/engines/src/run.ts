import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from './engines/chromium';
import { firefox } from './engines/firefox';
import { webkit } from './engines/webkit';
import { tableOf, type Column } from './table';
import { journey, walkEngine } from './walk-engine';

/** A phone's screen, as most drivers have it. */
const PHONE = { width: 390, height: 844 };

const reports = join(import.meta.dirname, '../.reports');

/**
 * `npm run engines`: the card journey in each engine, as a table. `npm run engines -- WebKit` takes one engine alone.
 * The report beside it is for `npm test`.
 */
const [only] = process.argv.slice(2);
const columns: Column[] = [];
for (const engine of [chromium, firefox, webkit]) {
  if (only === undefined || only === engine.name) columns.push(await walkEngine(engine, PHONE));
}
const steps = journey.map(({ name }) => name);
const table = tableOf(steps, columns);
console.log(table.lines.join('\n'));
mkdirSync(reports, { recursive: true });
writeFileSync(join(reports, 'engines.json'), JSON.stringify(table));
process.exitCode = table.failed > 0 || columns.length === 0 ? 1 : 0;
