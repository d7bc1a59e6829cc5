import { promote } from '../ship/promote';
import { publish } from '../ship/publish';
import { makeSigningKey, readSigningKey } from '../signing/signing-key';
import type { Store } from '../store/store';
import { fakeRemote } from '../testing/fake-part';
import { grantsOf } from '../testing/grants-of';
import { madeStore } from '../testing/made-store';
import { composition } from './compose';
import { composeWhenChanged, keepDoing } from './keep-composed';

const made = madeStore(async () => {
  await keep({ grants: grantsOf({ confirmation: NAME }) });
  await releaseShell();
  await releaseRemote(NAME, '1.0.0');
});
const { keep, publishRemote, releaseRemote, releaseShell, tempFolder } = made;
const [SHELL, NAME] = ['@wattline/shell', '@wattline/checkout'];
const page = async () => (await made.store.read('site/confirmation.html'))?.content.toString() ?? '';

/** Composes a store at each look after a change. */
const lookAt = (store: Store) =>
  composeWhenChanged(store, async (known) => (await composition(store, undefined, known)).madeOf);

/** Keeps it composed until it was composed so often, and gives what went wrong meanwhile. */
async function kept(times: number, failing = 0): Promise<readonly string[]> {
  const stop = new AbortController();
  const troubles: string[] = [];
  let tries = 0;
  const work = composeWhenChanged(made.store, async () => {
    tries += 1;
    if (tries <= failing) throw new Error('no room');
    const { madeOf } = await composition(made.store);
    if (tries === failing + times) stop.abort();
    return madeOf;
  });
  await keepDoing({ everySeconds: 0.001, work, signal: stop.signal, onTrouble: (why) => troubles.push(why) });
  return troubles;
}

describe('signed-registry: a site that is kept composed by the one process that writes it', () => {
  test('it is composed at the first look, and again after each change alone', async () => {
    await releaseRemote(NAME, '1.1.0');
    let times = 0;
    const look = composeWhenChanged(made.store, async (known) => {
      times += 1;
      return (await composition(made.store, undefined, known)).madeOf;
    });
    for (let at = 0; at < 3; at += 1) await look();
    expect(await page()).toContain('/remotes/checkout/1.1.0/');
    expect(times).toBe(1);
  });

  test('the environment that another one kept, and what another hand wrote, are changes too', async () => {
    const look = lookAt(made.store);
    await look();
    const other = { config: { environment: 'other' }, grants: grantsOf({ confirmation: NAME }) };
    await keep(other);
    await look();
    expect(await page()).toContain('"environment":"other"');
    for (const name of ['confirmation.html', 'written.as-composed'])
      await made.store.write(
        `site/${name}`,
        Buffer.from('another'),
        (await made.store.list('site')).files.get(name) ?? null,
      );
    await look();
    expect(await page()).toContain('"environment":"other"');
  });

  test('a look, a promotion and its composition read what changed, however many other parts there are', async () => {
    let reads = 0;
    const counted: Store = {
      ...made.store,
      read: (path) => ((reads += 1), made.store.read(path)),
      list: (path) => ((reads += 1), made.store.list(path)),
    };
    const since = (): number => [reads, (reads = 0)][0] ?? 0;
    const look = lookAt(counted);
    /** Of a site without a change, of a promotion by another process, and of the composition of it. */
    async function readsOf(version: string): Promise<readonly number[]> {
      await look();
      since();
      await look();
      const idle = since();
      const release = await publishRemote(NAME, version);
      await promote(counted, [release], { by: 'maria' });
      const promotion = since();
      await look();
      return [idle, promotion, since()];
    }
    await readsOf('1.1.0');
    const few = await readsOf('1.2.0');
    for (const other of ['a', 'b', 'c', 'd']) await releaseRemote(`@acme/${other}`, '1.0.0', { prefixes: [] });
    expect(await readsOf('1.3.0')).toEqual(few);
    expect(await page()).toContain('/remotes/checkout/1.3.0/');
  });

  test('what fails is tried again, and reported once', async () => {
    expect(await kept(1, 3)).toEqual(['no room']);
    expect(await page()).toContain('/remotes/checkout/1.0.0/');
  });

  test('a part that was kept because it was not signed is composed once it is signed, without a new pointer', async () => {
    const keys = { shell: makeSigningKey(), checkout: makeSigningKey() };
    await composition(made.store);
    await releaseRemote(NAME, '1.1.0');
    const partKeys = { [NAME]: [keys.checkout.publicKey], [SHELL]: [keys.shell.publicKey] };
    await keep({ grants: grantsOf({ confirmation: NAME }), partKeys });
    const look = lookAt(made.store);
    await look();
    expect(await page()).toContain('/remotes/checkout/1.0.0/');
    const dist = tempFolder();
    fakeRemote(dist, NAME, { version: '1.1.0', code: `${NAME} 1.1.0` });
    await publish(made.store, dist, { by: 'test', key: readSigningKey(keys.checkout.privateKey) });
    await look();
    expect(await page()).toContain('/remotes/checkout/1.1.0/');
  });
});
