/*
 * `npm run size`: how much there is to hold in a head. It fails where deploy, or the number of small files with one reader, is
 * above its limit. A limit only falls: a change that makes the house lighter lowers it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const LIMITS = { deploy: 41_500, smallWithOneReader: 29 };

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file));
const code = files.filter((file) => /\.(ts|tsx|js|mjs|cjs|css|html)$/.test(file));
const isTest = (file) => /\.(test|spec)\.[a-z]+$|^e2e\/|^libs\/testing\/|(^|\/)testing(\/|\.ts)/.test(file);
const [sources, tests] = [code.filter((file) => !isTest(file)), code.filter(isTest)];
const linesOf = (file) => readFileSync(file, 'utf8').split('\n').length - 1;
const lines = (some) => some.reduce((sum, file) => sum + linesOf(file), 0);
const under = (folder) => sources.filter((file) => file.startsWith(folder));

/** The file that a relative import means; undefined outside of the sources. */
const known = new Set(sources);
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '.cjs', '/index.ts', '/index.tsx'];
const meant = (from, name) =>
  ENDINGS.map((end) => normalize(join(dirname(from), name)) + end).find((file) => known.has(file) && file !== from);

const readers = new Map(sources.map((file) => [file, new Set()]));
for (const file of sources)
  for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from|import|require)\s*\(?\s*['"](\.[^'"]+)['"]/g))
    readers.get(meant(file, name))?.add(file);
const withOne = sources.filter((file) => readers.get(file).size === 1);
const tested = new Set(tests.map((file) => file.replace(/\.(test|spec)\.[a-z]+$/, '')));
const isSmall = (file) =>
  /\.tsx?$/.test(file) &&
  linesOf(file) < 60 &&
  !tested.has(file.replace(/\.tsx?$/, '')) &&
  dirname([...readers.get(file)][0]) === dirname(file);

const count = {
  source: lines(sources),
  shell: lines(under('shell/')),
  remotes: lines(under('remotes/')),
  libs: lines(under('libs/')),
  deploy: lines(under('deploy/')),
  tests: lines(tests),
  documents: lines(files.filter((file) => file.endsWith('.md'))),
  files: sources.length,
  withOneReader: withOne.length,
  smallWithOneReader: withOne.filter(isSmall).length,
  packages: files.filter((file) => /(^|\/)package\.json$/.test(file)).length,
  decisions: files.filter((file) => /^docs\/decisions\/\d/.test(file)).length,
};
console.table(count);
const grown = Object.entries(LIMITS).filter(([name, limit]) => count[name] > limit);
for (const [name, limit] of grown) console.error(`${name} has grown: ${count[name]}, at most ${limit}`);
process.exitCode = grown.length > 0 ? 1 : 0;
