import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSigningKey, publicKeyOf } from '@wattline/release';
import { makePushKeys, type PushKeys } from '@wattline/sandbox';
import { localFolder } from './workspace';

/** Reads a file of this machine's sandboxes, which is made if there is none. */
function madeOnce(file: string, make: () => string): string {
  if (!existsSync(file)) {
    mkdirSync(localFolder, { recursive: true });
    try {
      writeFileSync(file, make(), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process has just made it.
      if (!existsSync(file)) throw error;
    }
  }
  return readFileSync(file, 'utf8');
}

/** The private key that signs overrides for this machine's sandboxes (`wattline-release override … --key FILE`). */
export const overrideKeyFile = join(localFolder, 'override-key.pem');

/** The public key that this machine's sandboxes verify overrides with. */
export const localOverrideKey = (): string => publicKeyOf(madeOnce(overrideKeyFile, () => makeSigningKey().privateKey));

/** The keys that this machine's sandboxes send push messages with. */
export const localPushKeys = (): PushKeys =>
  JSON.parse(madeOnce(join(localFolder, 'push-keys.json'), () => JSON.stringify(makePushKeys()))) as PushKeys;
