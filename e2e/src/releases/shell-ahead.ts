import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace, type ReleaseSource } from './release-source';

const CONFIG = `
import { join } from 'node:path';
import { part } from '@wattline/build/rspack';

const own = (name) => join(import.meta.dirname, 'node_modules', name);

export default async (env, options) => {
  const config = await part(import.meta.dirname)(env, options);
  const alias = { ...config.resolve.alias, react: own('react'), 'react-dom': own('react-dom') };
  return { ...config, resolve: { ...config.resolve, alias } };
};
`;

const BROKEN_PRESS = `
function plantedInTheShell(): void {
  throw new SyntaxError('planted in the shell');
}
document.addEventListener('click', ({ target }) => {
  if ((target as Element).id === 'breaks-the-shell') plantedInTheShell();
});
`;

/** Copies a package of React's under another version number, which it also says at run time. */
function copyAs(name: string, version: string, folder: string): void {
  const from = join(workspace, 'node_modules', name);
  const to = join(folder, 'node_modules', name);
  cpSync(from, to, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { readonly version: string };
  writeFileSync(join(to, 'package.json'), JSON.stringify({ ...manifest, version }));
  for (const file of readdirSync(join(to, 'cjs'))) {
    const script = join(to, 'cjs', file);
    writeFileSync(script, readFileSync(script, 'utf8').replaceAll(manifest.version, version));
  }
}

/**
 * The shell as another version, with a React of another version number: the installed one's code, since a test cannot
 * wait for the next release of React.
 */
export const shellAhead =
  (version: string, react: string): ReleaseSource =>
  (folder) => {
    cpSync(join(workspace, 'shell/src'), join(folder, 'src'), { recursive: true });
    const manifest = JSON.parse(readFileSync(join(workspace, 'shell/package.json'), 'utf8')) as object;
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, version }));
    writeFileSync(join(folder, 'rspack.config.mjs'), CONFIG);
    // A press that fails in the shell, for an error that leads to its line.
    const main = join(folder, 'src/main.ts');
    writeFileSync(main, `${readFileSync(main, 'utf8')}${BROKEN_PRESS}`);
    // The build of a server entry takes the workspace's React: it would have two, and first views are not what this shell is for.
    rmSync(join(folder, 'src/server.tsx'));
    for (const name of ['react', 'react-dom']) copyAs(name, react, folder);
  };
