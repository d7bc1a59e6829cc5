import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, expectAccessible, test } from './support/test';

const workspace = join(import.meta.dirname, '../..');
const tool = (name: string): string => join(workspace, 'node_modules/.bin', name);

const isSource = (file: string): boolean => !/[\\/](node_modules|dist|\.reports)$/.test(file);

/** A workspace of a shell and no remotes, with the packages of this one. The shell is built: no remote has a say in that. */
function emptyWorkspace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wattline-new-'));
  for (const part of [
    'shell',
    'libs',
    'deploy',
    '.github',
    'package.json',
    'tsconfig.base.json',
    'tsconfig.json',
    '.oxfmtrc.json',
  ]) {
    cpSync(join(workspace, part), join(folder, part), { recursive: true, filter: isSource });
  }
  cpSync(join(workspace, 'shell/dist'), join(folder, 'shell/dist'), { recursive: true });
  for (const remote of readdirSync(join(workspace, 'remotes'))) {
    rmSync(join(folder, `deploy/services/edge/kubernetes/overlays/${remote}`), { recursive: true, force: true });
  }
  mkdirSync(join(folder, 'remotes'));
  symlinkSync(join(workspace, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

test('one command makes a new part that checks, tests, builds and mounts', async ({ page }) => {
  test.slow();
  const folder = emptyWorkspace();
  const run = (where: string, name: string, ...args: string[]) =>
    execFileSync(tool(name), args, { cwd: join(folder, where), stdio: 'pipe' });
  try {
    run('.', 'tsx', 'deploy/create-part/src/in-workspace.ts', 'reservations', '--slot', 'page-banner', '--no-install');
    run('remotes/reservations', 'tsc', '--noEmit');
    run('remotes/reservations', 'jest');
    run('remotes/reservations', 'rspack', 'build');
    // The new overlay passes the same tests as those of every part.
    run('deploy/services/edge', 'jest', 'pipelines', 'kubernetes');

    const server = spawn(tool('tsx'), ['deploy/local/src/serve-built.ts', '--port', '0'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
      const { url } = JSON.parse(line) as { url: string };
      await page.goto(`${url}/reservations`);
      await expect(page.getByRole('heading', { level: 1, name: 'Reservations' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Go to Home' }).click();
      await expect(page).toHaveURL(`${url}/`);
    } finally {
      server.kill('SIGTERM');
      await once(server, 'close');
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
