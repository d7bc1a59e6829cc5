import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sourceOf, type WorkspacePackage } from './workspace-packages';

/** Where the compiler finds the packages of the workspace. */
const pathsOf = (packages: ReadonlyMap<string, WorkspacePackage>): Record<string, string[]> =>
  Object.fromEntries(
    [...packages].flatMap(([name, { manifest }]) =>
      Object.keys(manifest.exports ?? {}).map((entry) => {
        const specifier = name + entry.slice(1);
        return [specifier, [sourceOf(packages, specifier) ?? '']];
      }),
    ),
  );

/**
 * Writes the declarations of `sources` and of all that they import in the workspace into `to`, in the workspace's layout.
 * Types are not checked: `npm run typecheck` does that.
 * @throws An error with the compiler's output.
 */
export async function emitDeclarations(
  workspace: string,
  packages: ReadonlyMap<string, WorkspacePackage>,
  sources: readonly string[],
  to: string,
): Promise<void> {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const project = join(to, 'tsconfig.json');
  writeFileSync(
    project,
    JSON.stringify({
      extends: join(workspace, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        noCheck: true,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: workspace,
        outDir: to,
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        types: ['node'],
        // By way of node_modules the compiler would take them for libraries, and not write their declarations.
        paths: pathsOf(packages),
        typeRoots: [join(workspace, 'node_modules/@types')],
      },
      files: sources,
    }),
  );
  await promisify(execFile)(process.execPath, [join(workspace, 'node_modules/typescript/bin/tsc'), '-p', project]);
}
