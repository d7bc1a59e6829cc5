import { changePointer } from '../live/live-pointer';
import { compose } from '../site/compose';
import { madeStore } from '../testing/made-store';
import { promote } from './promote';
import { status } from './status';

const made = madeStore(async () => {
  await keep({ grants: { [NAME]: { prefixes: ['confirmation'] } } });
});
const { keep, publishRemote, releaseRemote, releaseShell } = made;
const NAME = '@wattline/checkout';

test('of an empty store', async () => {
  expect(await status(made.store, 5)).toEqual({
    parts: [],
    troubles: [],
    retired: [],
    withdrawn: {},
    site: 'behind',
    log: [],
  });
});

test('what is live with what share, what was before, since when and by whom', async () => {
  await releaseShell({ version: '2.0.0', contract: '1.1.0' });
  await releaseRemote(NAME, '1.0.0');
  await releaseRemote(NAME, '1.1.0', { contract: '1.1.0' });
  await publishRemote(NAME, '1.2.0');
  await promote(made.store, [{ name: NAME, version: '1.2.0' }], { by: 'maria', traffic: 20 });
  await compose(made.store);
  const { parts, site, log } = await status(made.store, 1);
  expect(site).toBe('composed');
  expect(log).toMatchObject([{ by: 'maria', action: 'promote' }]);
  expect(parts).toMatchObject([
    {
      name: '@wattline/shell',
      releases: [{ version: '2.0.0', traffic: 100, contract: '1.1.0' }],
      previous: null,
      by: 'test',
    },
    {
      name: NAME,
      releases: [
        { version: '1.1.0', traffic: 80, contract: '1.1.0', incompatibilities: [] },
        { version: '1.2.0', traffic: 20, contract: '1.0.0', incompatibilities: [] },
      ],
      previous: '1.0.0',
      since: log[0]?.at,
      by: 'maria',
    },
  ]);
});

test('the status shows a promotion that was not composed', async () => {
  await releaseShell();
  await compose(made.store);
  expect((await status(made.store, 0)).site).toBe('composed');
  await releaseRemote(NAME, '1.0.0');
  expect((await status(made.store, 0)).site).toBe('behind');
});

test('what does not fit, however it came to be live, is named', async () => {
  await releaseShell({ contract: '1.0.0' });
  await publishRemote(NAME, '1.0.0', { contract: '1.4.0' });
  await changePointer(made.store, NAME, () => ({ releases: [{ version: '1.0.0', traffic: 100 }], earlier: [] }));
  expect((await status(made.store, 0)).parts[1]?.releases[0]?.incompatibilities).toEqual([
    'needs contract 1.4.0, and the shell offers 1.0.0',
  ]);
});
