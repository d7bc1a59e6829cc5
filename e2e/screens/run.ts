import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machineOf } from './machine';

/**
 * `npm run screens` takes the pictures of every page into docs/screens. `npm run screens -- --check` compares the pages with
 * them, names those that changed, and leaves a picture of each difference in e2e/.reports/screens. Further words choose among
 * the pictures, as Playwright's --grep does.
 */
const folder = join(import.meta.dirname, '../../docs/screens');
const machineFile = join(folder, 'machine.json');
const isCheck = process.argv.includes('--check');
const words = process.argv.slice(2).filter((word) => word !== '--check');

const machine = await machineOf();
const known = existsSync(machineFile) ? readFileSync(machineFile, 'utf8').trim() : '';
if (isCheck && known !== machine) {
  console.log('No comparison: this machine draws letters in another way than the one that took the pictures.');
  console.log(`here:  ${machine}\nthere: ${known}`);
  process.exit(0);
}

mkdirSync(folder, { recursive: true });
const isPicture = (name: string): boolean => name.endsWith('.jpg');
if (!isCheck && words.length === 0)
  for (const name of readdirSync(folder).filter(isPicture)) rmSync(join(folder, name));
const { status } = spawnSync(
  'npx',
  [
    'playwright',
    'test',
    '--config=screens.config.ts',
    `--update-snapshots=${isCheck ? 'none' : 'changed'}`,
    ...words.flatMap((word) => ['--grep', word]),
  ],
  { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' },
);
if (!isCheck) writeFileSync(machineFile, `${machine}\n`);
process.exitCode = status ?? 1;
