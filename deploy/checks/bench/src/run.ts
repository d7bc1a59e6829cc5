import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { withMeasured, workspace } from '@wattline/local';
import { readBenchOptions } from './bench-options';
import { measureEngines } from './engines/measure-engines';
import { measurePhone } from './measure-phone';

/**
 * `npm run bench [-- --runs 4 --only station --write]`: the app beside its twins, on a cheap phone.
 * `npm run bench -- --engines`: in each engine, without throttling.
 */
const options = readBenchOptions(process.argv.slice(2));
const document = join(workspace, 'docs/benchmarks.md');

const since = Date.now();
const report = (text: string): void => console.log(`${Math.round((Date.now() - since) / 1000)} s  ${text}`);

report('Building the app and its twins');
const { about, tables } = await (options.engines ? measureEngines : measurePhone)(options, report);
const processors = cpus();
const where = [new Date().toISOString().slice(0, 10), `${processors.length} × ${processors[0]?.model}`, ...about];
const text = `\n${where.join(' · ')}\n\n${tables.join('\n\n')}\n`;
console.log(text);
if (options.write) {
  const written = withMeasured(readFileSync(document, 'utf8'), text, options.engines ? 'engines' : 'measured');
  writeFileSync(document, written);
}
report('Done');
