import { statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildKit } from './build-kit';
import { kitPackages } from './kit-packages';

/** `npm run kit [-- --to FOLDER]`: what `npm publish` takes, as folders and as packed files, in deploy/create-part/dist. */
const { values } = parseArgs({ options: { to: { type: 'string', default: join(import.meta.dirname, '../../dist') } } });
const to = resolve(values.to);
for (const file of await buildKit(join(import.meta.dirname, '../../../..'), kitPackages, to))
  console.log(`  ${basename(file)} ${Math.ceil(statSync(file).size / 1000)} kB`);
console.log(`\n  In ${to}. Publish one: npm publish <file>. Without a registry: npm install <files>\n`);
