import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from '@wattline/build';
import type { part } from '@wattline/build/rspack';
import { builtFolder } from './built-release';
import { RELEASES } from './releases';

// As the command of Rspack sets it: bundlers and libraries read it.
process.env['NODE_ENV'] = 'production';

rmSync(builtFolder, { recursive: true, force: true });
// In one process and one after the other: a process for each would read the compiler anew, which uses all cores by itself.
for (const [name, writeSources] of Object.entries(RELEASES)) {
  const folder = join(builtFolder, name);
  mkdirSync(folder, { recursive: true });
  writeSources(folder);
  // The federation's plugin reads the version from the package in the working folder.
  process.chdir(folder);
  const { default: config } = (await import(pathToFileURL(join(folder, 'rspack.config.mjs')).href)) as {
    readonly default: ReturnType<typeof part>;
  };
  await compile(await config({}));
}
