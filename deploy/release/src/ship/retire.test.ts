import { readAudit } from '../audit-log';
import { compose } from '../site/compose';
import type { Store } from '../store/store';
import { grantsOf } from '../testing/grants-of';
import { madeStore } from '../testing/made-store';
import { promote } from './promote';
import { retire } from './retire';
import { status } from './status';

const made = madeStore(async () => {
  await keep({
    config: {},
    grants: grantsOf({ parking: NAME, spots: NAME, station: '@wattline/stations' }, { 'page-banner': [NAME] }),
  });
  await releaseShell();
  await releaseRemote('@wattline/stations', '1.0.0');
  await releaseRemote(NAME, '1.0.0', { prefixes: ['parking', 'spots'], slots: { 'page-banner': ['always'] } });
  await compose(made.store);
});
const { keep, publishRemote, releaseRemote, releaseShell } = made;
const NAME = '@wattline/parking';
const POINTER = 'live/parking.json';

const withdraw = (name = NAME, why = 'the pilot is over') => retire(made.store, name, { by: 'maria', why });
const lastLine = async () => (await readAudit(made.store, [], 1)).lines[0];

describe('retired-parts: a part is withdrawn, its first release too', () => {
  test('it says which routes it leaves, and the site is composed without it; the others stay', async () => {
    expect(await withdraw()).toEqual({ part: NAME, from: '1.0.0', routes: ['parking', 'spots'] });
    const site = await compose(made.store);
    expect(site.get('discovery.json')).not.toContain('/remotes/parking/');
    expect(site.get('discovery.json')).toContain('/remotes/stations/1.0.0/');
    expect(site.get('parking.html')).not.toContain('/remotes/parking/');
    expect(await lastLine()).toMatchObject({
      action: 'retire',
      part: NAME,
      from: '1.0.0',
      to: null,
      result: 'done',
      by: 'maria',
      why: 'the pilot is over',
    });
  });

  test('the status shows it as retired, since when, by whom and why, until it is promoted again', async () => {
    await withdraw();
    await compose(made.store);
    const { parts, retired, troubles, site } = await status(made.store, 0);
    expect(parts.map(({ name }) => name)).toEqual(['@wattline/shell', '@wattline/stations']);
    expect(retired).toEqual([
      { name: NAME, from: '1.0.0', since: (await lastLine())?.at, by: 'maria', why: 'the pilot is over' },
    ]);
    expect({ troubles, site }).toEqual({ troubles: [], site: 'composed' });
    await promote(made.store, [{ name: NAME, version: '1.0.0' }], { by: 'luis' });
    expect((await status(made.store, 0)).retired).toEqual([]);
    expect((await compose(made.store)).get('parking.html')).toContain('/remotes/parking/1.0.0/');
  });

  test('a part that was published and never live is no retired one', async () => {
    await publishRemote('@wattline/reservations', '1.0.0');
    expect((await status(made.store, 0)).retired).toEqual([]);
  });

  test('a part can be withdrawn though its pointer cannot be read', async () => {
    const broken = await made.store.read(POINTER);
    await made.store.write(POINTER, Buffer.from('{'), broken?.tag ?? null);
    expect(await withdraw()).toMatchObject({ part: NAME, from: null });
    expect((await status(made.store, 0)).troubles).toEqual([]);
  });
});

describe('refused, and nothing is changed', () => {
  test.each([
    ['the shell', '@wattline/shell', 'old', 'The shell cannot be retired: there is no site without it.'],
    ['no reason', NAME, '  ', 'Say why @wattline/parking is retired'],
    ['nothing live', '@wattline/reservations', 'old', 'Nothing of @wattline/reservations is live'],
  ])('%s', async (_, name, why, message) => {
    await expect(withdraw(name, why)).rejects.toThrow(message);
    expect((await status(made.store, 0)).parts).toHaveLength(3);
    expect(await lastLine()).toMatchObject({ action: 'retire', result: 'refused' });
  });

  test('a release that was made live at the same time stays', async () => {
    await publishRemote(NAME, '1.1.0');
    const racing: Store = {
      ...made.store,
      async remove(path, known) {
        await promote(made.store, [{ name: NAME, version: '1.1.0' }], { by: 'luis' });
        await made.store.remove(path, known);
      },
    };
    await expect(retire(racing, NAME, { by: 'maria', why: 'the pilot is over' })).rejects.toThrow(
      'was changed by another promotion meanwhile',
    );
    expect((await status(made.store, 0)).parts.find(({ name }) => name === NAME)?.releases[0]?.version).toBe('1.1.0');
  });
});
