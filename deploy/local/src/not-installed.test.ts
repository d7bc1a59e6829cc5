import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const workspace = join(__dirname, '../../..');
const COMMANDS = ['release', 'edge', 'desk', 'health', 'renderer'];
let clone: string;

const isOurs = (source: string): boolean => !/\/(?:node_modules|\.reports|dist)(?:\/|$)/.test(source);

/** Copies the deploy folder as git has it: without the packages that npm installs. */
beforeAll(() => {
  clone = realpathSync(mkdtempSync(join(tmpdir(), 'wattline-clone-')));
  for (const folder of COMMANDS)
    for (const inside of ['bin', 'src', 'package.json'])
      cpSync(join(workspace, 'deploy', folder, inside), join(clone, 'deploy', folder, inside), {
        recursive: true,
        filter: (source) => isOurs(source.slice(workspace.length)),
      });
  cpSync(join(workspace, 'deploy/service/run-command.mjs'), join(clone, 'deploy/service/run-command.mjs'));
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

const typed = (name: string) =>
  spawnSync(process.execPath, [join(clone, `deploy/${name}/bin/wattline-${name}.mjs`), '--help'], { encoding: 'utf8' });

describe('a clone in which npm ci was not run', () => {
  test.each(COMMANDS)('wattline-%s explains in one line what to do', (name) => {
    const { status, stdout, stderr } = typed(name);
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      `✖ wattline-${name}: the package tsx is not installed. Run npm ci in ${clone}, then wattline-${name} again.\n`,
    ]);
  });

  // The edge's command needs no other package than that.
  test.each(COMMANDS.filter((name) => name !== 'edge'))(
    'wattline-%s says so too where only some packages are there',
    (name) => {
      mkdirSync(join(clone, 'node_modules'));
      symlinkSync(join(workspace, 'node_modules/tsx'), join(clone, 'node_modules/tsx'));
      const { status, stdout, stderr } = typed(name);
      rmSync(join(clone, 'node_modules'), { recursive: true });
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(
        /^✖ wattline-\w+: the package @?[\w/-]+ is not installed\. Run npm ci in \S+, then wattline-\w+ again\.\n$/,
      );
    },
  );
});

test.each(COMMANDS)('wattline-%s runs if the packages are installed', (name) => {
  const bin = join(workspace, `deploy/${name}/bin/wattline-${name}.mjs`);
  const { status, stderr } = spawnSync(process.execPath, [bin, '--help'], { encoding: 'utf8', cwd: workspace });
  expect([status, stderr]).toEqual([0, '']);
});
