import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders, workspace } from './workspace';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(workspace, folder, 'package.json'), 'utf8')) as Manifest;

/** Files of the whole workspace, on which every package depends. */
const forAll = /^(package(-lock)?\.json|tsconfig\.base\.json)$/;

/** The packages that files lie in, and those that depend on them, directly or not. */
export function affectedPackages(files: readonly string[]): readonly string[] {
  const folders = packageFolders();
  if (files.some((file) => forAll.test(file))) return folders;
  const manifests = new Map(folders.map((folder) => [folder, manifestOf(folder)]));
  const affected = new Set(folders.filter((folder) => files.some((file) => file.startsWith(`${folder}/`))));
  const isAffected = ({ dependencies, devDependencies }: Manifest): boolean =>
    Object.keys({ ...dependencies, ...devDependencies }).some((name) =>
      [...affected].some((folder) => manifests.get(folder)?.name === name),
    );
  for (let size = -1; size !== affected.size;) {
    size = affected.size;
    for (const [folder, manifest] of manifests) if (isAffected(manifest)) affected.add(folder);
  }
  return folders.filter((folder) => affected.has(folder));
}
