import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { slotNames } from '@wattline/contract';
import { reservedPrefixes } from '@wattline/release';
import { CreatePartError, filled, titleOf } from './templates';

const usage = 'One name is needed: npm run new-remote -- reservations [--slot page-banner] [--no-install]';

/** 'parking-places' → 'ParkingPlaces' */
const joined = (name: string): string =>
  titleOf(name).replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase());

/** The workspace's tsconfig.json, by which an editor finds its packages. */
const SOLUTION = 'tsconfig.json';

/**
 * The files of a remote in the workspace, by their paths from there: a folder that builds, with a screen in both languages and
 * its test, its overlay, and its line in the editor's list of packages. With the name of a slot, it fills that one too
 * (libs/contract/src/slots.ts).
 * @throws CreatePartError for a name that cannot be a folder, an address and a package at once, or is taken, and for a slot
 *   that there is not.
 */
function remoteFiles(name: string, slot: string | undefined): ReadonlyMap<string, string> {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new CreatePartError(
      `'${name}' is no name for a part. Use small letters, with hyphens between words: parking-places.`,
    );
  if (slot !== undefined && !slotNames.some((known) => known === slot))
    throw new CreatePartError(`There is no slot '${slot}'. Name one of ${slotNames.join(', ')}.`);
  if (existsSync(`remotes/${name}`))
    throw new CreatePartError(`remotes/${name} is there already. Choose another name.`);
  if (reservedPrefixes.has(name))
    throw new CreatePartError(`/${name} belongs to the shell or the edge. Choose another name.`);
  const words = { name, Name: joined(name), Title: titleOf(name), slot: slot ?? '', Slot: joined(slot ?? '') };
  const from = (folder: string) => filled(join(import.meta.dirname, '..', folder), words);
  const solution = JSON.parse(readFileSync(SOLUTION, 'utf8')) as { readonly references: readonly object[] };
  const references = [...solution.references, { path: `remotes/${name}` }];
  return new Map([
    ...from('workspace-template'),
    ...(slot === undefined ? [] : from('slot-template')),
    [SOLUTION, `${JSON.stringify({ ...solution, references }, null, 2)}\n`],
  ]);
}

function wishOf(args: string[]): { name: string; slot: string | undefined; install: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { slot: { type: 'string' }, 'no-install': { type: 'boolean', default: false } },
    });
    const [name] = positionals;
    if (name !== undefined && positionals.length === 1)
      return { name, slot: values.slot, install: !values['no-install'] };
  } catch {
    // The usage below says so.
  }
  throw new CreatePartError(usage);
}

/** `npm run new-remote -- <name>`, in the workspace's folder. */
try {
  const { name, slot, install } = wishOf(process.argv.slice(2));
  const files = remoteFiles(name, slot);
  for (const [file, text] of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const shell = process.platform === 'win32';
  // Names differ in length, and a list of packages or prefixes may fit on one line.
  execFileSync('node_modules/.bin/oxfmt', ['--no-error-on-unmatched-pattern', ...files.keys()], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell,
  });
  console.log([...files.keys()].map((file) => `  ${file}`).join('\n'));
  // Links the new package into the workspace and writes it into the lock file.
  if (install) execFileSync('npm', ['install', '--no-audit', '--no-fund'], { stdio: 'inherit', shell });
  console.log(`\n  Build it: npx nx build @wattline/${name}\n  See it:   npm start, then /${name}\n`);
} catch (error) {
  if (!(error instanceof CreatePartError)) throw error;
  console.error(`\n✖ ${error.message}\n`);
  process.exitCode = 2;
}
