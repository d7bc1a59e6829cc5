import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workspace } from '@wattline/local';
import { findNginx } from '@wattline/local/find-nginx';
import { machineIn } from './machine';
import { walk, type Platform } from './walk';

/**
 * `npm run operator-walk`: docs/deploy/vm.md from a fresh clone to a receipt, with the page's own commands, and the time
 * of each step. With --quick this clone takes the place of a fresh one, with the builds that it has.
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });

const lacks = [
  ...(findNginx() === null ? ['nginx'] : []),
  ...['bash', 'openssl'].filter((tool) => spawnSync(tool, ['--version']).error !== undefined),
];
if (values.quick && lacks.length > 0) {
  console.log(`SKIPPED: ${lacks.join(' and ')} is not on this machine. Install it.`);
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'wattline-operator-'));
// nginx reads the store without rights.
chmodSync(folder, 0o755);
const machine = await machineIn(folder, values.quick ? workspace : join(folder, 'opt/wattline'));

/** This clone is there, is installed, and has builds. */
const BUILT_ALREADY = `
git() { :; }
node() { case "$1" in deploy/local/prepare.mjs) ;; *) command node "$@";; esac; }
npm() { case "$*" in 'run build') ;; *) command npm "$@";; esac; }
`;

/** The same sandbox, of the builds that are there, with a store of its own. */
const builtPlatform: Platform = {
  command: `"${process.execPath}" --import tsx/esm deploy/local/src/serve-built.ts --brand docs/brands/acme.json --plain --port ${machine.port('4200')}`,
  storeOf: (printed) => {
    const line = printed.split('\n').find((each) => each.startsWith('{')) ?? '{}';
    return (JSON.parse(line) as { readonly store?: string }).store ?? '';
  },
};

const since = performance.now();
try {
  await walk(readFileSync(join(workspace, 'docs/deploy/vm.md'), 'utf8'), {
    machine,
    repository: workspace,
    cwd: workspace,
    ...(values.quick && { functions: BUILT_ALREADY, platform: builtPlatform }),
    onStep: ({ title, seconds }) => console.log(`✓ ${title.padEnd(48)} ${seconds.toFixed(1).padStart(6)} s`),
  });
  console.log(
    `  ${'From the first command to the receipt'.padEnd(48)} ${((performance.now() - since) / 1000).toFixed(1).padStart(6)} s`,
  );
} catch (error) {
  console.error(`✖ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
