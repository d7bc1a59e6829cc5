import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { newRemote } from './new-remote';
import { NewRemoteError } from './new-remote-error';

const usage = 'One name is needed: npm run new-remote -- reservations [--slot page-banner] [--no-install]';

function readArguments(args: string[]): { name: string; slot: string | undefined; install: boolean } {
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
  throw new NewRemoteError(usage);
}

/** `npm run new-remote -- <name>`, in the workspace's folder. */
try {
  const { name, slot, install } = readArguments(process.argv.slice(2));
  const files = newRemote(process.cwd(), name, slot);
  // Names differ in length, and a list of packages or prefixes may fit on one line.
  execFileSync(join('node_modules/.bin/oxfmt'), ['--no-error-on-unmatched-pattern', ...files], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  console.log(files.map((file) => `  ${file}`).join('\n'));
  // Links the new package into the workspace and writes it into the lock file.
  if (install)
    execFileSync('npm', ['install', '--no-audit', '--no-fund'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  console.log(`\n  Build it: npx nx build @wattline/${name}\n  See it:   npm start, then /${name}\n`);
} catch (error) {
  if (!(error instanceof NewRemoteError)) throw error;
  console.error(`\n✖ ${error.message}\n`);
  process.exitCode = 2;
}
