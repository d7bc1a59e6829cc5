import '../../testing/one-tab';
import { act, screen } from '@testing-library/react';
import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { CONTRACT_VERSION, type MountedModule, type Release } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { Link, Route, Routes } from '@wattline/vendor/router';
import { showAt } from '../../testing/show-at';
import { pinnedRelease } from '../choose/pins';
import { loadPart, replaceBroken } from '../load/load-part';
import { PartError } from '../part-error';
import { running } from '../part-status';
import { reportUnmount } from '../recover/recovery';
import { PartMount } from './part-mount';

jest.mock('../load/load-part', () => ({ loadPart: jest.fn(), reloadPart: jest.fn(), replaceBroken: jest.fn() }));
jest.mock('../load/host', () => ({ loadModule: jest.fn() }));
jest.mock('../recover/recovery', () => ({ reportUnmount: jest.fn() }));

const PART = '@acme/parking';
const release: Release = { url: '/remotes/acme.parking/1.0.0/entry.js', metadata: { version: '1.0.0' } };
const thrown = new Error('no map');
const throws = (): never => {
  throw thrown;
};

beforeEach(() => {
  sessionStorage.clear();
  setConfig(readRuntimeConfig({}));
  running.clear();
  running.set(PART, { part: PART, release, chosen: 'default' });
  jest.mocked(reportUnmount).mockReset();
  jest
    .mocked(replaceBroken)
    .mockReset()
    .mockImplementation(async (name, cause) => {
      throw new PartError(name, 'render-failed', { cause });
    });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const mounting = (mount: MountedModule['mount']): MountedModule => ({ contract: CONTRACT_VERSION, mount });
const parking = mounting((element) => {
  element.innerHTML = '<h1>Parking</h1>';
  return () => undefined;
});

/** Shows the part at /parking beside the landing page, once its module has loaded. */
async function show(module: MountedModule) {
  jest.mocked(loadPart).mockResolvedValue(module);
  const shown = showAt(
    '/parking/7',
    <Routes>
      <Route path="/" element={<h1>Landing</h1>} />
      <Route
        path="*"
        element={
          <>
            <Link to="/">Home</Link>
            <PartMount name={PART} />
          </>
        }
      />
    </Routes>,
  );
  // Its module, and the code that shows it.
  await act(async () => undefined);
  await act(async () => undefined);
  return shown;
}

describe('any-door: a part that shows itself by mount', () => {
  test('the part is shown in its place, and removed on the next page', async () => {
    const { user } = await show(parking);
    expect(await screen.findByRole('heading', { name: 'Parking' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Landing']);
  });

  test('its release is pinned to a payment that is under way once it is shown', async () => {
    sessionStorage.setItem('activeSession', '{"id":"S1"}');
    await show(parking);
    await screen.findByRole('heading', { name: 'Parking' });
    expect(pinnedRelease(PART)).toEqual(release);
  });

  test.each<[string, MountedModule['mount']]>([
    ['throws', throws],
    ['rejects', () => Promise.reject(thrown)],
  ])('a part with a mount that %s is replaced by another release and not pinned', async (_, mount) => {
    sessionStorage.setItem('activeSession', '{"id":"S1"}');
    jest.mocked(replaceBroken).mockReset().mockResolvedValue(parking);
    await show(mounting(mount));
    expect(await screen.findByRole('heading', { name: 'Parking' })).toBeVisible();
    expect(jest.mocked(replaceBroken).mock.calls).toEqual([[PART, thrown]]);
  });

  test('a part with a mount that throws in every release shows an error card with a way home', async () => {
    const { user } = await show(mounting(throws));
    expect(await screen.findByRole('alert')).toHaveTextContent('This page did not load');
    expect(pinnedRelease(PART)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Go to Home' }));
    expect(screen.getByRole('heading', { name: 'Landing' })).toBeVisible();
  });

  test.each<[string, () => void | Promise<void>]>([
    ['throws', throws],
    ['rejects', () => Promise.reject(thrown)],
  ])('an unmount that %s is reported, and the next page is shown', async (_, unmount) => {
    const { user } = await show(mounting(async () => unmount));
    jest.mocked(reportUnmount).mockClear();
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await act(async () => undefined);
    expect(screen.getByRole('heading', { name: 'Landing' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(jest.mocked(reportUnmount).mock.calls).toEqual([[running.get(PART), thrown]]);
  });

  test('a reloaded part replaces the earlier one', async () => {
    await show(parking);
    await screen.findByRole('heading', { name: 'Parking' });
    jest.mocked(loadPart).mockResolvedValue(mounting((element) => void (element.innerHTML = '<h1>Reloaded</h1>')));
    act(() => bus.emit('remote/reload-requested', { remote: PART }, '@wattline/debug-console'));
    expect(await screen.findByRole('heading', { name: 'Reloaded' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Parking' })).toBeNull();
  });
});
