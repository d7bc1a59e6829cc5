import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { textOf, type Values } from '@wattline/services/command';
import { ReleaseError } from '../release-error';
import { readSigningKey } from '../signing/signing-key';

/**
 * The private key in the file that an option names.
 * @throws ReleaseError.
 */
export async function keyInFile(file: string, option: string): Promise<KeyObject> {
  let pem: string;
  try {
    pem = await readFile(file, 'utf8');
  } catch (cause) {
    throw new ReleaseError(`${file} cannot be read. Name the private key's file in --${option}.`, { cause });
  }
  return readSigningKey(pem);
}

/**
 * The private key that an option's file or a pipeline's secret holds, or undefined.
 * @throws ReleaseError.
 */
export async function keyOf(
  values: Values,
  option: string,
  env: NodeJS.ProcessEnv,
  variable: string,
): Promise<KeyObject | undefined> {
  const file = textOf(values, option);
  if (file !== undefined) return keyInFile(file, option);
  const pem = env[variable];
  return pem === undefined || pem === '' ? undefined : readSigningKey(pem);
}
