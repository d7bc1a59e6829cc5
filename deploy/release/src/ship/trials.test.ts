import type { ReleaseMinute } from '@wattline/services/health';
import { readAudit } from '../audit-log';
import { readPointer, type TrialRules } from '../live/live-pointer';
import { madeStore } from '../testing/made-store';
import { minuteOf } from '../testing/made-up-minutes';
import { promote } from './promote';
import { rollback } from './rollback';
import { lookAtTrials, type ReadFigures } from './trials';
import { withdraw } from './withdraw';

const made = madeStore(async () => {
  await releaseShell();
  await releaseRemote(NAME, '1.1.0');
  await publishRemote(NAME, '1.2.0');
});
const { publishRemote, releaseRemote, releaseShell } = made;
const NAME = '@wattline/checkout';
const HOUR_MS = 3_600_000;
let now: number;
beforeEach(() => (now = Date.parse('2026-11-29T10:00:00Z')));

/** The pages measured nothing. */
const nothing: ReadFigures = async () => [];
/** So many of a hundred loads of the release on trial failed, each minute. */
const failing =
  (failures: number): ReadFigures =>
  async () =>
    [0, 1, 2].flatMap((at): ReleaseMinute[] => [
      minuteOf('1.1.0', at, { loads: 400, failures: 2 }),
      minuteOf('1.2.0', at, { loads: 100, failures }),
    ]);

const rules = (more: Partial<TrialRules> = {}): TrialRules => ({
  steps: [20, 50, 100],
  everySeconds: 3_600,
  demands: { rate: 0.02, slower: null, minAddresses: 4 },
  ...more,
});

const begin = (trial: TrialRules = rules()) =>
  promote(made.store, [{ name: NAME, version: '1.2.0' }], { by: 'maria', traffic: trial.steps[0], trial });
const look = async (read: ReadFigures | null = nothing) =>
  (await lookAtTrials(made.store, { read, by: 'composer', now: () => now }))[0];
const shares = async () => (await readPointer(made.store, NAME))?.pointer.releases.map(({ traffic }) => traffic);

describe('sure-before-acting: a trial with rules goes on and ends by itself', () => {
  test('it gets one share after the other, each for its time, and then everybody, although few visitors tell nothing', async () => {
    await begin();
    expect(await look()).toMatchObject({ kind: 'goes on', share: 20 });
    now += HOUR_MS - 1;
    expect(await look()).toMatchObject({ kind: 'goes on', share: 20 });
    now += 1;
    expect(await look()).toMatchObject({ kind: 'widened', share: 50 });
    expect(await look()).toMatchObject({ kind: 'goes on', share: 50 });
    now += HOUR_MS;
    expect(await look()).toMatchObject({ kind: 'widened', share: 100 });
    expect(await shares()).toEqual([100]);
    expect(await look()).toBeUndefined();
    const { lines } = await readAudit(made.store, [], 10);
    expect(lines.filter(({ by }) => by === 'composer').map(({ to }) => to)).toEqual([
      '1.2.0',
      '1.1.0 50 %, 1.2.0 50 %',
    ]);
  });

  test('what is worse is taken back at once, and the log says why and how sure that was', async () => {
    await begin();
    await look();
    expect(await look(failing(12))).toMatchObject({ kind: 'taken back', share: 0 });
    expect(await shares()).toEqual([100]);
    expect((await readAudit(made.store, [NAME], 0)).changes.get(NAME)).toMatchObject({
      by: 'composer',
      action: 'rollback',
      to: '1.1.0',
      why: expect.stringMatching(/^1\.2\.0 failed in 36 of 300 loads \(12 %\).* 99\.\d\d % sure/),
    });
  });

  test('docs/rules.md errors-lead-to-a-line: it says which errors the trial brought, and where the first of them is', async () => {
    await begin();
    await look();
    const at = new Date(now).toISOString();
    const group = (version: string, column: number) => ({
      code: `K7Q2-${column}`,
      version,
      type: 'TypeError',
      kind: 'handler-failed',
      message: `x is undefined ${column}`,
      stack: `    at /remotes/checkout/${version}/module.js:1:${column}`,
      hours: { '10': [9, 6] },
      first: at,
      last: at,
      from: [1, 2],
      browsers: {},
      examples: [],
    });
    const day = { groups: [group('1.1.0', 5), group('1.2.0', 7)], loads: { '1.2.0': { '10': 300 } }, left: 0 };
    await made.store.write('remotes/checkout/.errors/2026-11-29.json', Buffer.from(JSON.stringify(day)), null);
    const news = '; errors: 1 new, the first at /remotes/checkout/1.2.0/module.js:1:7, 2 % of 300 measured loads';
    expect(await look(failing(12))).toMatchObject({ kind: 'taken back', why: expect.stringContaining(news) });
    const { changes } = await readAudit(made.store, [NAME], 0);
    expect(changes.get(NAME)?.why).toContain(news);
  });

  test.each<[string, ReadFigures | null, RegExp]>([
    ['no place of figures is named', null, /wattline-release composer --prometheus/],
    ['they cannot be read', () => Promise.reject(new Error('ECONNREFUSED')), /could not be read: ECONNREFUSED/],
  ])('it stays as it is where %s, and says so', async (_, read, why) => {
    await begin();
    await look();
    now += 5 * HOUR_MS;
    expect(await look(read)).toMatchObject({ kind: 'held', share: 20, why: expect.stringMatching(why) });
    expect(await shares()).toEqual([80, 20]);
  });

  test('by time alone it needs no figures', async () => {
    await begin(rules({ demands: null }));
    await look(null);
    now += HOUR_MS;
    expect(await look(null)).toMatchObject({ kind: 'widened', share: 50, why: 'by time alone' });
  });

  test('steps that end below everybody leave the last share', async () => {
    await begin(rules({ steps: [20], demands: null }));
    await look(null);
    now += 100 * HOUR_MS;
    expect(await look(null)).toMatchObject({ kind: 'goes on', share: 20 });
  });

  test('its time is the composer’s, whatever clock promoted, and goes on over a composer that began again', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(now - 20 * HOUR_MS);
    await begin();
    await look();
    expect(await look()).toMatchObject({ kind: 'goes on', share: 20 });
    expect((await readPointer(made.store, NAME))?.pointer.trial).toMatchObject({ since: new Date(now).toISOString() });
  });

  test('a release that does not fit any more is held, and hinders no other part’s trial', async () => {
    await releaseRemote('@wattline/stations', '1.0.0');
    await publishRemote('@wattline/stations', '1.1.0');
    await promote(made.store, [{ name: '@wattline/stations', version: '1.1.0' }], {
      by: 'ana',
      traffic: 20,
      trial: rules(),
    });
    await begin();
    const states = () => lookAtTrials(made.store, { read: nothing, by: 'composer', now: () => now });
    await states();
    now += HOUR_MS;
    const file = await made.store.read('remotes/checkout/1.2.0/module.js');
    await made.store.write('remotes/checkout/1.2.0/module.js', Buffer.from('altered'), file?.tag ?? null);
    expect(await states()).toMatchObject([
      { part: NAME, kind: 'held', why: expect.stringContaining('module.js') },
      { part: '@wattline/stations', kind: 'widened' },
    ]);
  });

  test('another promotion, a rollback and a withdrawal end its rules', async () => {
    await begin();
    await look();
    await promote(made.store, [{ name: NAME, version: '1.2.0' }], { by: 'maria', traffic: 30 });
    expect(await look()).toBeUndefined();
    await begin();
    await rollback(made.store, NAME, { by: 'maria' });
    expect(await look()).toBeUndefined();
    await begin();
    await withdraw(made.store, NAME, '1.1.0', { by: 'maria', why: 'it debits twice' });
    expect(await look()).toBeUndefined();
  });
});
