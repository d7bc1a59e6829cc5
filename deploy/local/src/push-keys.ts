import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePushKeys, type PushKeys } from '@wattline/sandbox';
import { localFolder } from './workspace';

/** The keys that this machine's sandboxes send push messages with. Makes them if there are none. */
export function localPushKeys(folder: string = localFolder): PushKeys {
  const file = join(folder, 'push-keys.json');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    try {
      writeFileSync(file, JSON.stringify(makePushKeys()), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process has just made them.
      if (!existsSync(file)) throw error;
    }
  }
  return JSON.parse(readFileSync(file, 'utf8')) as PushKeys;
}
