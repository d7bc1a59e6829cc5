import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAudit } from '../audit-log';
import { compose } from '../site/compose';
import { storedEnvironment, type EnvironmentInput } from '../site/environment';
import { grantsOf } from '../testing/grants-of';
import { madeStore } from '../testing/made-store';
import { composePreview, removeExpired, takeDownPreview } from './compose-preview';
import { previewName, readPreviews, previewAddress } from './preview';

const made = madeStore(async () => {
  await releaseShell({ worker: 'work()' });
  await releaseRemote(CHECKOUT, '1.0.0', { server: 'render()' });
  await releaseRemote('@wattline/stations', '1.0.0');
  await publishRemote(CHECKOUT, '1.1.0', { server: 'render()' });
  await keep(config);
  await compose(made.store);
});
const { keep, publishRemote, releaseRemote, releaseShell } = made;
const CHECKOUT = '@wattline/checkout';

const text = (path: string): string => readFileSync(join(made.folder, path), 'utf8');
const siteBytes = () =>
  Object.fromEntries(readdirSync(join(made.folder, 'site')).map((file) => [file, text(`site/${file}`)]));

const config: EnvironmentInput = {
  grants: grantsOf({ confirmation: CHECKOUT, station: '@wattline/stations' }),
  config: { telemetry: { url: '/api/telemetry' }, composition: { overrideKey: 'key' } },
};

const preview = async (version = '1.1.0', more: Partial<Parameters<typeof composePreview>[1]> = {}) =>
  composePreview(made.store, {
    name: 'redesign',
    releases: [{ name: CHECKOUT, version }],
    by: 'maria',
    days: 7,
    environment: await storedEnvironment(made.store),
    ...more,
  });

describe('previews-apart', () => {
  test('it shows the other release beside what is live, and the site is as it was', async () => {
    const before = siteBytes();
    await preview();
    expect(siteBytes()).toEqual(before);
    expect(text('previews/redesign/confirmation.html')).toContain('/remotes/checkout/1.1.0/');
    expect(text('previews/redesign/confirmation.html')).not.toContain('/remotes/checkout/1.0.0/');
    expect(text('previews/redesign/station.html')).toContain('/remotes/stations/1.0.0/');
  });

  test('no worker stays behind, nothing is measured, reported or released, no first view is rendered of what is live', async () => {
    expect(existsSync(join(made.folder, 'site/confirmation.first-view'))).toBe(true);
    await preview();
    expect(readdirSync(join(made.folder, 'previews/redesign'))).not.toContain('confirmation.first-view');
    expect(text('previews/redesign/sw.js')).toContain('unregister');
    expect(JSON.parse(text('previews/redesign/config.json'))).toEqual({
      environment: 'preview-redesign',
      brand: { domain: null },
      telemetry: { url: null },
      desk: { url: null },
      composition: { siteKey: null, overrideKey: 'key' },
    });
  });

  test('it says by whom and until when, and lasts longer when it is composed again', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-23T10:00:00Z'), doNotFake: ['setImmediate', 'nextTick'] });
    try {
      await preview();
      expect(await readPreviews(made.store)).toEqual([
        {
          name: 'redesign',
          by: 'maria',
          made: '2026-11-23T10:00:00.000Z',
          expires: '2026-11-30T12:00:00.000Z',
          releases: { [CHECKOUT]: '1.1.0' },
        },
      ]);
      jest.setSystemTime(Date.parse('2026-11-25T10:00:00Z'));
      await preview('1.0.0');
      expect(await readPreviews(made.store)).toMatchObject([
        { expires: '2026-12-02T11:13:20.000Z', releases: { [CHECKOUT]: '1.0.0' } },
      ]);
      expect(text('previews/redesign/confirmation.html')).toContain('/remotes/checkout/1.0.0/');
    } finally {
      jest.useRealTimers();
    }
  });

  test('removed with all its files, by one command or when its time is over; the log tells of it', async () => {
    const before = siteBytes();
    await preview();
    await preview('1.1.0', { name: 'other', days: 1 });
    expect(await removeExpired(made.store, 'composer', Date.now() + 2 * 86_400_000)).toEqual(['other']);
    expect(await readPreviews(made.store)).toMatchObject([{ name: 'redesign' }]);
    await takeDownPreview(made.store, 'redesign', 'maria');
    expect(existsSync(join(made.folder, 'previews'))).toBe(false);
    expect(siteBytes()).toEqual(before);
    expect((await readAudit(made.store, [], 2)).lines).toMatchObject([
      { action: 'preview', from: 'redesign', to: 'removed', by: 'maria', why: null },
      { action: 'preview', from: 'other', to: 'removed', by: 'composer', why: 'expired' },
    ]);
    await expect(takeDownPreview(made.store, 'redesign', 'maria')).rejects.toThrow('There is no preview redesign.');
  });
});

test.each([
  ['redesign', 'redesign'],
  ['pr-12', 'pr-12'],
])('%s is a name', (typed, name) => {
  expect(previewName(typed)).toBe(name);
});

test.each([
  ['Feature/New_Map', 'Write feature-new-map.'],
  ['-x', 'Write x.'],
  ['../site', 'Write site.'],
  ['a'.repeat(41), `Write ${'a'.repeat(40)}.`],
  ['…', 'has small letters'],
])('%s is none, and the message names one that would do', (typed, better) => {
  expect(() => previewName(typed)).toThrow(better);
});

test.each([
  ['preview.example.com', 'https://redesign.preview.example.com/'],
  ['preview.example.com:8443', 'https://redesign.preview.example.com:8443/'],
  ['http://preview.intern:8080', 'http://redesign.preview.intern:8080/'],
  ['https://preview.example.com', 'https://redesign.preview.example.com/'],
  ['preview.localhost:4200', 'http://redesign.preview.localhost:4200/'],
  ['preview.localhost', 'http://redesign.preview.localhost/'],
])('previews below %s: %s', (host, address) => {
  expect(previewAddress(host, 'redesign')).toBe(address);
});
