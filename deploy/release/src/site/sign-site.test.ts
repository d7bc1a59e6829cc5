import { integrityOf } from '../parts/integrity';
import { status } from '../ship/status';
import { makeSigningKey, readSigningKey, type SigningKey } from '../signing/signing-key';
import { readRegistry } from '../signing/site-registry';
import { grantsOf } from '../testing/grants-of';
import { madeStore } from '../testing/made-store';
import { compose } from './compose';

const made = madeStore(async () => {
  const config = { composition: { siteKey: keys.site.publicKey } };
  await keep({ config, grants: grantsOf({ confirmation: NAME }) });
  await releaseShell();
  await releaseRemote(NAME, '1.0.0');
});
const { keep, releaseRemote, releaseShell } = made;
const NAME = '@wattline/checkout';
const keys = { site: makeSigningKey(), stranger: makeSigningKey() };

const sign = (key: SigningKey = keys.site) => compose(made.store, readSigningKey(key.privateKey));
const registry = async () => {
  const file = await made.store.read('site/registry.json');
  return file && readRegistry(file.content.toString(), keys.site.publicKey);
};

const issuedOf = (html = ''): unknown => /\{"issued":(\d+),/.exec(html)?.[1];

describe('signed-registry: a site that is signed', () => {
  test('says what is live and the digest of each of its files', async () => {
    const site = await sign();
    const signed = await registry();
    expect(signed?.discovery).toEqual(JSON.parse(site.get('discovery.json') ?? ''));
    expect(Object.keys(signed?.files ?? {}).toSorted()).toEqual(
      [...site.keys()].filter((name) => name !== 'registry.json').toSorted(),
    );
    expect(signed?.files['confirmation.html']).toBe(integrityOf(site.get('confirmation.html') ?? ''));
  });

  test('each page knows when it was made, and a site that does not change keeps its time', async () => {
    const site = await sign();
    const issued = (await registry())?.issued;
    expect(site.get('confirmation.html')).toContain(`{"issued":${issued},"microFrontends"`);
    expect(await sign()).toEqual(site);
    expect((await registry())?.issued).toBe(issued);
  });

  test('a promotion gives a time to the documents that it changes alone, again and again', async () => {
    const config = { composition: { siteKey: keys.site.publicKey } };
    const grants = grantsOf({ confirmation: NAME, parking: '@acme/parking', tolls: '@acme/tolls' });
    await keep({ config, grants });
    await releaseRemote('@acme/parking', '1.0.0', { prefixes: ['parking'] });
    await releaseRemote('@acme/tolls', '1.0.0', { prefixes: ['tolls'] });
    const first = await sign();
    await releaseRemote('@acme/parking', '1.1.0', { prefixes: ['parking'] });
    const second = await sign();
    await releaseRemote('@acme/tolls', '1.1.0', { prefixes: ['tolls'] });
    const third = await sign();
    for (const page of ['confirmation.html', 'index.html']) expect(third.get(page)).toBe(first.get(page));
    expect(third.get('parking.html')).toBe(second.get('parking.html'));
    expect(issuedOf(second.get('parking.html'))).not.toBe(issuedOf(first.get('parking.html')));
    expect(issuedOf(third.get('tolls.html'))).toBe(`${(await registry())?.issued}`);
    expect((await status(made.store, 0)).site).toBe('composed');
  });

  test('a change has a later time, although the clock went back', async () => {
    await sign();
    const before = (await registry())?.issued ?? 0;
    jest.spyOn(Date, 'now').mockReturnValue(before - 86_400_000);
    await releaseRemote(NAME, '1.1.0');
    // Status tells it without the key.
    expect((await status(made.store, 0)).site).toBe('behind');
    await sign();
    expect((await registry())?.issued).toBe(before + 1);
  });

  test.each<[string, () => Promise<unknown>, RegExp]>([
    ['without the key', () => compose(made.store), /no key was given/],
    ['with another key', () => sign(keys.stranger), /another key/],
  ])('%s nothing is written', async (_, work, why) => {
    await expect(work()).rejects.toThrow(why);
    expect((await made.store.list('site')).files.size).toBe(0);
  });

  test('a registry that somebody else put there is not gone on from', async () => {
    await sign();
    const file = await made.store.read('site/registry.json');
    await made.store.write('site/registry.json', Buffer.from('{"payload":"{}","signature":""}'), file?.tag ?? null);
    await sign();
    expect(await registry()).toMatchObject({ discovery: expect.anything() });
  });
});
