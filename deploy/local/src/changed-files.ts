import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from './run-tool';
import { workspace } from './workspace';

async function git(...args: readonly string[]): Promise<readonly string[] | null> {
  const { ok, output } = await runTool('git', args);
  return ok ? output.split('\n').filter((line) => line !== '') : null;
}

/** Where a branch began: at its upstream, or, without one, at the main branch of the remote repository or of this one. */
const BASES = ['@{upstream}', 'origin/main', 'main'];

async function whereTheBranchBegan(): Promise<string> {
  for (const base of BASES) {
    const [commit] = (await git('merge-base', 'HEAD', base)) ?? [];
    if (commit !== undefined) return commit;
  }
  return 'HEAD';
}

/**
 * The files that differ from where the branch began (without a main branch: from the last commit) and those that git does
 * not know yet, relative to the workspace. Deleted files are left out.
 *
 * @throws Error where this is no git repository.
 */
export async function changedFiles(): Promise<readonly string[]> {
  const base = await whereTheBranchBegan();
  const changed = await git('diff', '--name-only', '--relative', base);
  const unknown = await git('ls-files', '--others', '--exclude-standard');
  if (changed === null || unknown === null)
    throw new Error('npm run check needs git to see what changed; run npm test.');
  return [...new Set([...changed, ...unknown])].filter((file) => existsSync(join(workspace, file)));
}
