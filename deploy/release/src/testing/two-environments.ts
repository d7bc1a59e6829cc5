import { mkdirSync, writeFileSync } from 'node:fs';
import { promote } from '../ship/promote';
import { publish } from '../ship/publish';
import { makeSigningKey, readSigningKey, type SigningKey } from '../signing/signing-key';
import { compose } from '../site/compose';
import { keepEnvironment, readEnvironment } from '../site/environment';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { fakeRemote, fakeShell } from './fake-part';
import { grantsOf } from './grants-of';
import { tempFolders } from './temp-folder';

const [SHELL, STATIONS] = ['@wattline/shell', '@wattline/stations'];
export const CHECKOUT = '@wattline/checkout';
const keys = { shell: makeSigningKey(), leaked: makeSigningKey(), stations: makeSigningKey() };

/** environment.production.json. */
export const environmentFile = {
  config: {},
  grants: grantsOf({ station: STATIONS, confirmation: CHECKOUT }),
  partKeys: {
    [SHELL]: [keys.shell.publicKey],
    [CHECKOUT]: [keys.leaked.publicKey],
    [STATIONS]: [keys.stations.publicKey],
  },
};

/**
 * For a test file: works in a folder with the stores of two environments, which releases come to one after the other. In both
 * 1.0.0 to 1.3.0 of two remotes were live, each signed by its part's key; the builds of checkout stay in remotes/checkout/dist.
 */
export function twoEnvironments(): Readonly<Record<'staging' | 'production', Store>> {
  const tempFolder = tempFolders();
  const here = process.cwd();
  const stores = { staging: folderStore('staging'), production: folderStore('production') };

  async function fill(store: Store): Promise<void> {
    await keepEnvironment(store, readEnvironment(environmentFile));
    const release = async (dist: string, { privateKey }: SigningKey): Promise<void> => {
      const part = await publish(store, dist, { by: 'test', key: readSigningKey(privateKey) });
      await promote(store, [part], { by: 'test' });
    };
    const shell = tempFolder();
    fakeShell(shell);
    await release(shell, keys.shell);
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0'])
      for (const [name, key] of [
        [CHECKOUT, keys.leaked],
        [STATIONS, keys.stations],
      ] as const) {
        const dist = name === CHECKOUT ? 'remotes/checkout/dist' : tempFolder();
        mkdirSync(dist, { recursive: true });
        fakeRemote(dist, name, { version, code: `${name} ${version}` });
        await release(dist, key);
      }
    await compose(store);
  }

  beforeEach(async () => {
    process.chdir(tempFolder());
    Object.assign(stores, { staging: folderStore('staging'), production: folderStore('production') });
    writeFileSync('environment.production.json', JSON.stringify(environmentFile));
    const environments = { staging: { store: 'staging' }, production: { store: 'production', after: 'staging' } };
    writeFileSync('environments.json', JSON.stringify(environments));
    for (const store of Object.values(stores)) await fill(store);
  });
  afterEach(() => process.chdir(here));
  return stores;
}
