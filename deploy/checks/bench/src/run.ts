import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withMeasured, workspace } from '@wattline/local';
import { measureEngines } from './measure-engines';
import { measurePhone } from './measure-phone';

/**
 * `npm run bench [-- --runs 4 --only station --write]`: the app beside its twins, on a cheap phone. By default it takes about
 * 20 minutes on two idle cores. `npm run bench -- --engines`: the first price in each engine, without throttling.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    engines: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
if (!Number.isSafeInteger(runs) || runs < 1) throw new Error(`--runs takes a number from 1 on, not '${values.runs}'.`);

const since = Date.now();
const report = (text: string): void => console.log(`${Math.round((Date.now() - since) / 1000)} s  ${text}`);

report('Building the app and its twins');
const { about, tables } = values.engines
  ? await measureEngines(runs, report)
  : await measurePhone({ runs, only: values.only }, report);
const processors = cpus();
const where = [new Date().toISOString().slice(0, 10), `${processors.length} × ${processors[0]?.model}`, ...about];
const text = `\n${where.join(' · ')}\n\n${tables.join('\n\n')}\n`;
console.log(text);
if (values.write) {
  const document = join(workspace, 'docs/benchmarks.md');
  const written = withMeasured(readFileSync(document, 'utf8'), text, values.engines ? 'engines' : 'measured');
  writeFileSync(document, written);
}
report('Done');
