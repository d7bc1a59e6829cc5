import { writeFile } from 'node:fs/promises';
import { textOf } from '@wattline/services/command';
import { ReleaseError } from '../release-error';
import { makeSigningKey } from '../signing/signing-key';
import type { Command } from './command';

async function keep(file: string, key: string): Promise<void> {
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
  description:
    'Makes a pair of keys. The private one goes to a file that only you can read, or is printed. The public one of overrides goes into the runtime configuration as composition.overrideKey, that of a site as composition.siteKey, that of a part into the environment as one of its partKeys.',
  options: [['--out <file>', 'where the private key goes; printed unless given']],
  async run({ values }) {
    const { privateKey, publicKey } = makeSigningKey();
    const file = textOf(values, 'out');
    if (file === undefined) return { text: `${privateKey}${publicKey}`, json: { privateKey, publicKey } };
    await keep(file, privateKey);
    return { text: publicKey, json: { privateKeyFile: file, publicKey } };
  },
};
