import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alteredModules, countLibraryModules, type AlteredModule, type SourceMap } from './altered-modules';

const workspace = process.cwd();
const built = ['shell', ...readdirSync(join(workspace, 'remotes')).map((name) => `remotes/${name}`)].filter((part) =>
  existsSync(join(workspace, part, 'dist/part.json')),
);

const altered: AlteredModule[] = [];
let count = 0;
for (const part of built) {
  const dist = join(workspace, part, 'dist');
  const read = (path: string): string | null => {
    const file = join(workspace, part, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  };
  for (const file of readdirSync(dist).filter((name) => name.endsWith('.js.map'))) {
    const map = JSON.parse(readFileSync(join(dist, file), 'utf8')) as SourceMap;
    altered.push(...alteredModules(map, read));
    count += countLibraryModules(map);
  }
}

for (const { path, problem } of altered) console.error(`✖ ${path}: ${problem}`);
if (count === 0) console.error('No module of a library was found. Build the parts first: npm run build.');
console.log(`${count} modules of libraries in ${built.length} parts, ${altered.length} not as published`);
if (altered.length > 0 || count === 0) process.exitCode = 1;
