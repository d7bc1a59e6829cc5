import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ReleaseError } from '../release-error';
import type { MadeKey } from './made-keys';

/** A file of the new environment, by its name in the folder. */
export interface NewFile {
  readonly name: string;
  readonly text: string;
  /** Only its owner may read it. */
  readonly isSecret?: boolean;
}

const SECRET = 0o600;
const SECRET_FOLDER = 0o700;

async function write(folder: string, { name, text, isSecret = false }: NewFile, flag: 'w' | 'wx'): Promise<void> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true, ...(isSecret && dirname(name) !== '.' && { mode: SECRET_FOLDER }) });
  await writeFile(path, text, { flag, ...(isSecret && { mode: SECRET }) });
  // The mode counts for a new file alone.
  if (isSecret) await chmod(path, SECRET);
}

/**
 * Writes files and new keys. A key that is there stays.
 * @returns The names of what was written.
 * @throws ReleaseError for files that are there already, and then nothing is written.
 */
export async function writeEnvironment(
  folder: string,
  files: readonly NewFile[],
  keys: readonly MadeKey[],
  isForced: boolean,
): Promise<readonly string[]> {
  const there = files.filter(({ name }) => existsSync(join(folder, name))).map(({ name }) => name);
  if (there.length > 0 && !isForced)
    throw new ReleaseError(
      `${folder} has ${there.join(', ')} already. Name another folder in --out, or write over them with --force.`,
    );
  const secrets = keys.flatMap(({ file, privateKey }) =>
    privateKey === null ? [] : [{ name: file, text: privateKey, isSecret: true }],
  );
  // Made by itself: the folder of keys is closed to all others, and would close this one too.
  await mkdir(folder, { recursive: true });
  for (const secret of secrets) await write(folder, secret, 'wx');
  for (const file of files) await write(folder, file, isForced ? 'w' : 'wx');
  return [...secrets, ...files].map(({ name }) => name);
}
