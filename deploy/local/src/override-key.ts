import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSigningKey, publicKeyOf } from '@wattline/release';
import { localFolder } from './workspace';

/** The private key that signs overrides for this machine's sandboxes (`wattline-release override … --key FILE`). */
export const overrideKeyFile = (folder: string = localFolder): string => join(folder, 'override-key.pem');

/** The public key that this machine's sandboxes verify overrides with. Makes the private key if there is none. */
export function localOverrideKey(folder?: string): string {
  const file = overrideKeyFile(folder);
  if (!existsSync(file)) {
    mkdirSync(join(file, '..'), { recursive: true });
    try {
      writeFileSync(file, makeSigningKey().privateKey, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process has just made it.
      if (!existsSync(file)) throw error;
    }
  }
  return publicKeyOf(readFileSync(file, 'utf8'));
}
