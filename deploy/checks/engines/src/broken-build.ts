import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '@wattline/local';

const REMOTE = `
  function Screen() { throw new Error('broken screen'); }
  export default { contract: '4.0.0', routes: [{ path: '*', element: <Screen /> }] };
`;

/** Builds a release of stations that throws at render. `work` is given its folder, in the workspace, which then goes. */
export async function withBrokenBuild<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const path = `deploy/checks/engines/.reports/broken-${process.pid}`;
  const folder = join(workspace, path);
  try {
    mkdirSync(join(folder, 'src'), { recursive: true });
    const sound = readFileSync(join(workspace, 'remotes/stations/package.json'), 'utf8');
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...JSON.parse(sound), version: '99.0.0' }));
    for (const file of ['rspack.config.mjs', 'part.config.ts'])
      cpSync(join(workspace, 'remotes/stations', file), join(folder, file));
    writeFileSync(join(folder, 'src/remote.tsx'), REMOTE);
    execFileSync(join(workspace, 'node_modules/.bin/rspack'), ['build'], { cwd: folder, stdio: 'pipe' });
    return await work(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
