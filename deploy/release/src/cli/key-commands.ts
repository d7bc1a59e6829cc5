import type { KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { textOf, UsageError, type Values } from '@wattline/services/command';
import { unloggedText } from '../audit-log';
import { signAgain, type SignedAgain } from '../environments/sign-again';
import { partName } from '../parts/part-name';
import { ReleaseError } from '../release-error';
import { makeSigningKey, readSigningKey } from '../signing/signing-key';
import { type Command, exitCodes } from './command';
import { fromOption, onlyArgument, sourceFor } from './read-values';

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

async function keepKey(file: string, key: string): Promise<void> {
  try {
    await writeFile(file, key, { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    throw new ReleaseError(
      `${file} cannot be written, or is there already. Name a new file in --out: a key is never written over.`,
      { cause },
    );
  }
}

export const signingKeyCommand: Command = {
  needsNoStore: true,
  description:
    'Makes a pair of keys. The private one goes to a file that only you can read, or is printed. The public one of overrides goes into the runtime configuration as composition.overrideKey, that of a site as composition.siteKey, that of a part into the environment as one of its partKeys.',
  options: [['--out <file>', 'where the private key goes; printed unless given']],
  async run({ values }) {
    const { privateKey, publicKey } = makeSigningKey();
    const file = textOf(values, 'out');
    if (file === undefined) return { text: `${privateKey}${publicKey}`, json: { privateKey, publicKey } };
    await keepKey(file, privateKey);
    return { text: publicKey, json: { privateKeyFile: file, publicKey } };
  },
};

const signedLine = (name: string, { version, why }: SignedAgain): string =>
  why === null ? `✓ ${name} ${version} is signed.` : `✖ ${why}`;

export const signCommand: Command = {
  words: '<part>',
  description: [
    "Signs with the part's new key (--part-key, or WATTLINE_PART_KEY) what is live of a part and all that was before, so that",
    'rollbacks go on after its key was replaced or introduced. Only releases that have the same bytes in --from, which is',
    'what this environment comes after unless given. Fails where one could not be signed, and names it.',
  ].join(' '),
  options: [fromOption, ['--part-key <file>', 'the part’s new key; WATTLINE_PART_KEY unless given']],
  async run(call) {
    const { here, values, env, by, note } = call;
    const name = partName(onlyArgument(call, 'part'));
    const key = await keyOf(values, 'part-key', env, 'WATTLINE_PART_KEY');
    if (!key) throw new UsageError('--part-key is missing, or WATTLINE_PART_KEY.');
    const from = await sourceFor(call, here, '--store');
    const releases = await signAgain(from, here, name, { by, key });
    for (const { unlogged } of releases.slice(0, 1)) if (unlogged !== undefined) note(unloggedText(unlogged));
    return {
      text: releases.map((release) => signedLine(name, release)).join('\n'),
      json: { part: name, releases },
      code: releases.every(({ result }) => result === 'done') ? exitCodes.done : exitCodes.refused,
    };
  },
};
