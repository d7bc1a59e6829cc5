import type { Discovery, LiveFiles } from '@wattline/contract';
import { readAudit } from '../audit-log';
import { liveNow } from '../live/live-now';
import { readPointer, withoutWithdrawn, type LivePointer } from '../live/live-pointer';
import { signedOverride } from '../override/override-link';
import { knownKeys } from '../signing/known-keys';
import { makeSigningKey, readSigningKey } from '../signing/signing-key';
import { readRegistry } from '../signing/site-registry';
import { compose } from '../site/compose';
import { folderStore } from '../store/folder-store';
import { grantsOf } from '../testing/grants-of';
import { madeStore } from '../testing/made-store';
import { retire } from './retire';
import { rollback } from './rollback';
import { status } from './status';
import { allowAgain, withdraw } from './withdraw';

const made = madeStore(async () => {
  await keep({
    config: { composition: { siteKey: siteKey.publicKey } },
    grants: grantsOf({ confirmation: CHECKOUT }),
  });
  await releaseShell({ worker: 'work()' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await releaseRemote(CHECKOUT, version);
  await composed();
});
const { keep, publishRemote, releaseRemote, releaseShell } = made;
const [SHELL, CHECKOUT] = ['@wattline/shell', '@wattline/checkout'];
const by = { by: 'maria', why: 'it debits twice' };
const siteKey = makeSigningKey();

const text = async (path: string): Promise<string> => (await made.store.read(path))?.content.toString() ?? '';
const composed = () => compose(made.store, readSigningKey(siteKey.privateKey));
const discovery = async () => JSON.parse(await text('site/discovery.json')) as Discovery;
/** The releases of checkout in discovery, the default one marked. */
const given = async () =>
  ((await discovery()).microFrontends[CHECKOUT] ?? []).map(
    ({ metadata: { version }, deployment }) => `${version}${deployment?.default ? ' default' : ''}`,
  );

/** '2:80 3:20' are two releases with their shares, '3' is one for everybody. */
const pointerOf = (releases: string, earlier: string): LivePointer => ({
  releases: releases
    .split(' ')
    .filter(Boolean)
    .map((release) => {
      const [version = '', traffic = 100] = release.split(':');
      return { version, traffic: Number(traffic) };
    }),
  earlier: earlier.split(' ').filter(Boolean),
});

test.each([
  ['what is live', '3', '2 1', '3', '2', '1'],
  ['what is live and the one before', '3', '2 1', '3 2', '1', ''],
  ['what was before', '3', '2 1', '2', '3', '1'],
  ['all of it', '3', '2', '2 3', '', ''],
  ['the one on trial', '2:80 3:20', '1', '3', '2', '1'],
  ['everybody’s beside one on trial', '2:80 3:20', '1', '2', '1:80 3:20', ''],
  ['everybody’s, and nothing was before', '2:80 3:20', '', '2', '3', ''],
  ['another one', '2:80 3:20', '1', '0', '2:80 3:20', '1'],
])('withdrawn-releases: what is left where %s is withdrawn', (_, releases, earlier, withdrawn, left, before) => {
  expect(withoutWithdrawn(pointerOf(releases, earlier), withdrawn.split(' '))).toEqual(pointerOf(left, before));
});

describe('withdrawn-releases', () => {
  test('a live one goes: no document, discovery, worker or registry gives it, and pages read that it is withdrawn', async () => {
    expect(await withdraw(made.store, CHECKOUT, '1.2.0', by)).toEqual({
      part: CHECKOUT,
      from: '1.2.0',
      to: '1.1.0',
      result: 'done',
    });
    await composed();
    expect(await given()).toEqual(['1.1.0 default', '1.0.0']);
    expect((await discovery()).withdrawn).toEqual({ [CHECKOUT]: ['1.2.0'] });
    expect(await text('site/confirmation.html')).not.toContain('/remotes/checkout/1.2.0/');
    expect(await text('site/confirmation.html')).toContain('"withdrawn":{"@wattline/checkout":["1.2.0"]}');
    expect(await text('site/index.html')).toContain('"withdrawn":{"@wattline/checkout":["1.2.0"]}');
    const [, live = '{}'] = /^var wattlineLive=(.*);\n/.exec(await text('site/sw.js')) ?? [];
    const { folders, withdrawn } = JSON.parse(live) as LiveFiles;
    expect([folders.includes('/remotes/checkout/1.2.0/'), withdrawn]).toEqual([false, ['/remotes/checkout/1.2.0/']]);
    expect(readRegistry(await text('site/registry.json'), siteKey.publicKey)?.discovery).toEqual(await discovery());
    expect(await status(made.store, 1)).toMatchObject({
      site: 'composed',
      withdrawn: { [CHECKOUT]: ['1.2.0'] },
      log: [{ action: 'withdraw', part: CHECKOUT, from: '1.2.0', to: '1.1.0', why: '1.2.0: it debits twice' }],
    });
  });

  test('one that is not live is nothing to fall back on; twice changes nothing', async () => {
    await withdraw(made.store, CHECKOUT, '1.1.0', by);
    expect(await withdraw(made.store, CHECKOUT, '1.1.0', by)).toMatchObject({
      from: '1.2.0',
      to: '1.2.0',
      result: 'unchanged',
    });
    await composed();
    expect(await given()).toEqual(['1.2.0 default', '1.0.0']);
    await rollback(made.store, CHECKOUT, { by: 'maria' });
    await composed();
    expect(await given()).toEqual(['1.0.0 default']);
  });

  test('where nothing is left the part is not there, also once it is retired; the shell has to have another one', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await withdraw(made.store, CHECKOUT, version, by);
    await composed();
    const { microFrontends, withdrawn } = await discovery();
    expect([microFrontends[CHECKOUT], withdrawn?.[CHECKOUT]?.length]).toEqual([undefined, 3]);
    await retire(made.store, CHECKOUT, by);
    await composed();
    expect((await discovery()).withdrawn?.[CHECKOUT]).toHaveLength(3);
    const shell = (await readPointer(made.store, SHELL))?.pointer.releases[0]?.version ?? '';
    await expect(withdraw(made.store, SHELL, shell, by)).rejects.toThrow('No other shell could be live.');
    await publishRemote(CHECKOUT, '1.3.0');
    await made.live(CHECKOUT, '1.3.0');
    await composed();
    expect(await given()).toEqual(['1.3.0 default']);
  });

  test('none is promoted, linked to, or gone back to', async () => {
    await withdraw(made.store, CHECKOUT, '1.2.0', by);
    const refused = 'is withdrawn';
    await expect(made.live(CHECKOUT, '1.2.0')).rejects.toThrow(refused);
    const goal = { part: CHECKOUT, version: '1.2.0', minutes: 1, key: readSigningKey(siteKey.privateKey) };
    await expect(signedOverride(made.store, goal)).rejects.toThrow(refused);
    await releaseRemote(CHECKOUT, '1.3.0');
    await composed();
    await rollback(made.store, CHECKOUT, { by: 'maria' });
    expect((await readPointer(made.store, CHECKOUT))?.pointer.releases).toEqual([{ version: '1.1.0', traffic: 100 }]);
  });

  test('a promotion that came at the same instant shows none either', async () => {
    const write = made.store.write.bind(made.store);
    made.store.write = async (path, content, known) => {
      if (path.startsWith('live/')) await withdraw(folderStore(made.store.address), CHECKOUT, '1.3.0', by);
      return write(path, content, known);
    };
    await publishRemote(CHECKOUT, '1.3.0');
    await expect(made.live(CHECKOUT, '1.3.0')).rejects.toThrow('is withdrawn');
    await composed();
    expect(await given()).toEqual(['1.2.0 default', '1.1.0']);
  });

  test('what would be live in its place has to fit: the refusal says what to do, and nothing is withdrawn', async () => {
    const part = 'remotes/checkout/1.1.0/part.json';
    const unfit = (await text(part)).replace(/"contract": ?"[^"]+"/, '"contract": "99.0.0"');
    await made.store.write(part, Buffer.from(unfit), (await made.store.read(part))?.tag ?? null);
    await expect(withdraw(made.store, CHECKOUT, '1.2.0', by)).rejects.toThrow(
      /does not fit .* Nothing is withdrawn: promote another release first, or retire the part\.$/,
    );
    expect((await status(made.store, 0)).withdrawn).toEqual({});
  });

  test('a part that is broken keeps no withdrawn release', async () => {
    await withdraw(made.store, CHECKOUT, '1.2.0', by);
    const pointer = await made.store.read('live/checkout.json');
    await made.store.write('live/checkout.json', Buffer.from('{'), pointer?.tag ?? null);
    await composed();
    expect((await discovery()).microFrontends[CHECKOUT]).toBeUndefined();
    expect((await discovery()).withdrawn).toEqual({ [CHECKOUT]: ['1.2.0'] });
  });

  test('what composes by itself notices it', async () => {
    const state = async () => (await liveNow(made.store, await knownKeys(made.store))).state;
    const before = await state();
    await withdraw(made.store, CHECKOUT, '0.9.0', by);
    expect(await state()).not.toBe(before);
  });

  test('allowed again it is live once it is promoted, and not by itself', async () => {
    await withdraw(made.store, CHECKOUT, '1.2.0', by);
    expect(await allowAgain(made.store, CHECKOUT, '1.2.0', by)).toMatchObject({
      from: '1.1.0',
      to: '1.1.0',
      result: 'done',
    });
    await composed();
    expect([await given(), (await discovery()).withdrawn]).toEqual([['1.1.0 default', '1.0.0'], undefined]);
    await made.live(CHECKOUT, '1.2.0');
    await expect(allowAgain(made.store, CHECKOUT, '1.2.0', by)).rejects.toThrow('is not withdrawn');
    expect((await readAudit(made.store, [], 3)).lines.map(({ action, result }) => `${action} ${result}`)).toEqual([
      'withdraw refused',
      'promote done',
      'withdraw done',
    ]);
  });

  test('where all of it is withdrawn, what is allowed again does not come back by itself either', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await withdraw(made.store, CHECKOUT, version, by);
    await allowAgain(made.store, CHECKOUT, '1.2.0', by);
    await composed();
    expect((await discovery()).microFrontends[CHECKOUT]).toBeUndefined();
  });
});
