import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ReleaseError } from '../release-error';
import { readEnvironment, type Environment } from './environment';

/**
 * An environment that names its icon's file, with the file's text.
 * @throws ReleaseError for a file that cannot be read.
 */
async function withIconFrom(folder: string, environment: unknown): Promise<unknown> {
  const { icon } = (environment ?? {}) as { readonly icon?: unknown };
  if (typeof icon !== 'string' || icon.trimStart().startsWith('<')) return environment;
  try {
    return { ...(environment as object), icon: await readFile(join(folder, icon), 'utf8') };
  } catch (cause) {
    throw new ReleaseError(`${icon} cannot be read. Name the file of an SVG in icon, beside the environment's file.`, {
      cause,
    });
  }
}

/**
 * The environment in a file.
 * @throws ReleaseError.
 */
export async function environmentFrom(file: string): Promise<Environment> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    throw new ReleaseError(`${file} cannot be read. Name the environment's file in --config.`, { cause });
  }
  try {
    return readEnvironment(await withIconFrom(dirname(file), JSON.parse(text)));
  } catch (cause) {
    throw cause instanceof ReleaseError ? cause : new ReleaseError(`${file} is no JSON.`, { cause });
  }
}
