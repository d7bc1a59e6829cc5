import './testing/one-tab';
import './testing/build-info';
import { act, configure, screen, waitFor } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { CONTRACT_VERSION, type Release } from '@wattline/contract';
import { recordBus } from '@wattline/testing';
import { Link } from '@wattline/vendor/router';
import { discovery, refreshDiscovery } from './federation/discover/discovery';
import { loadModule } from './federation/load/host';
import { reloadPart, reportThrown } from './federation/load/load-part';
import { setPartStatus } from './federation/part-status';
import { reportUnhandled } from './federation/recover/recovery';
import { takeRoutes } from './part-at';
import { AppRoutes } from './routes';
import { ShellBoundary } from './shell-boundary';
import { reportException } from './telemetry/report-exception';
import { ownRoutes } from './testing/own-routes';
import { showAt } from './testing/show-at';

// As in development: what a part throws, and how often, differs there.
configure({ reactStrictMode: true });

jest.mock('./federation/load/host', () => ({ loadModule: jest.fn() }));
jest.mock('./federation/discover/discovery', () => ({ discovery: jest.fn(), refreshDiscovery: jest.fn() }));
jest.mock('./telemetry/report-exception', () => ({ reportException: jest.fn(), keepVisit: jest.fn() }));

const STATIONS = '@wattline/stations';

let releases = 0;

/** A release with a version of its own: what failed is avoided, and what was shown is not shown again. */
function newRelease(traffic: number): Release {
  releases += 1;
  const version = `1.${releases}.0`;
  return {
    url: `/remotes/stations/${version}/remoteEntry.js`,
    metadata: { version, integrity: 'sha384-AbC' },
    deployment: { traffic, default: traffic === 100 },
    extras: { wattline: { contract: CONTRACT_VERSION } },
  };
}

/** An error that a release's own script threw. */
function errorOf({ url }: Release, message = 'element is undefined'): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at x (http://localhost${url.replace('remoteEntry', 'module.4ba7d3d0')}:1:2345)`;
  return error;
}

let broken: Release;
let sound: Release;

/** Two live releases of a part: a broken one with this screen, which the page runs, and the last good one. */
async function deploy(screenOf: ReactNode): Promise<void> {
  broken = newRelease(100);
  sound = newRelease(0);
  jest.mocked(discovery).mockResolvedValue({ microFrontends: { [STATIONS]: [broken, sound] } });
  jest.mocked(loadModule).mockImplementation(async (_, address) => ({
    contract: CONTRACT_VERSION,
    routes: [{ path: '*', element: address.includes(broken.url) ? screenOf : <h1>Sound</h1> }],
  }));
  await reloadPart(STATIONS);
}

beforeEach(() => {
  localStorage.clear();
  jest.mocked(refreshDiscovery).mockReset().mockResolvedValue(true);
  jest.mocked(reportException).mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  setConfig(readRuntimeConfig({}));
});

const go = (link: string) => screen.findByRole('link', { name: link }).then((found) => act(async () => found.click()));
const show = () =>
  showAt(
    '/station/1',
    <>
      <AppRoutes />
      <nav>
        <Link to="/station/1">Station</Link>
        <Link to="/nowhere">Elsewhere</Link>
      </nav>
      <footer>the shell</footer>
    </>,
  );
const reported = () =>
  jest.mocked(reportException).mock.calls.map(([{ part, version, code }]) => [part, version, code]);

/** A screen with an effect that does this as it is left, and not when StrictMode rehearses it. */
function leaving(throwIt: () => void): ReactNode {
  let isOn = false;
  function Screen() {
    useEffect(() => {
      const timer = setTimeout(() => (isOn = true));
      return () => {
        clearTimeout(timer);
        if (isOn) throwIt();
      };
    }, []);
    return <h1>Broken</h1>;
  }
  return <Screen />;
}

function ThrowsTwice() {
  useEffect(() => () => {
    throw errorOf(broken, 'clean-up');
  });
  useEffect(() => {
    throw errorOf(broken, 'effect');
  });
  return <h1>Broken</h1>;
}

function BrokenDialog(): never {
  throw new Error('no such field');
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 1)));

/** A driver leaves a part that throws as it is left. */
async function leaveBroken(): Promise<void> {
  await deploy(
    leaving(() => {
      throw errorOf(broken);
    }),
  );
  show();
  await screen.findByRole('heading', { name: 'Broken' });
  await settled();
  await go('Elsewhere');
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
}

const asked = () => jest.mocked(refreshDiscovery).mock.calls.length;
const later = (routes: Readonly<Record<string, string>>) =>
  jest.mocked(refreshDiscovery).mockImplementation(async () => {
    takeRoutes({ microFrontends: {}, routes: { ...ownRoutes, ...routes } });
    return true;
  });

describe('granted-routes: a path of no part that this page knows', () => {
  test('discovery is asked once, and the page says that there is none', async () => {
    showAt('/nowhere-at-all/1', <AppRoutes />);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(asked()).toBe(1);
    showAt('/nowhere-at-all/2', <AppRoutes />);
    await screen.findAllByRole('heading', { name: 'Page not found' });
    expect(asked()).toBe(1);
  });

  test('a part that came since the page was loaded is shown', async () => {
    await deploy(<h1>Sound</h1>);
    later({ 'new-place': STATIONS });
    showAt('/new-place/1', <AppRoutes />);
    expect(await screen.findByRole('heading', { name: 'Sound' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Page not found' })).toBeNull();
  });

  test('where discovery does not answer the page says so, and asks again the next time', async () => {
    jest.mocked(refreshDiscovery).mockResolvedValue(false);
    const first = showAt('/other-place', <AppRoutes />);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    first.unmount();
    await deploy(<h1>Sound</h1>);
    later({ 'other-place': STATIONS });
    showAt('/other-place', <AppRoutes />);
    expect(await screen.findByRole('heading', { name: 'Sound' })).toBeVisible();
  });
});

test('granted-routes: a page that could read no discovery offers to try again, and shows the part then', async () => {
  await deploy(<h1>Sound</h1>);
  takeRoutes({ microFrontends: {}, routes: {} });
  jest.mocked(refreshDiscovery).mockResolvedValue(false);
  showAt('/station/1', <AppRoutes />);
  expect(await screen.findByRole('heading', { name: 'Not available here' })).toBeVisible();
  later({});
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(await screen.findByRole('heading', { name: 'Sound' })).toBeVisible();
});

describe('one-part-cannot-take-the-app-down', () => {
  test('a clean-up that throws as the part is left: the next page stands, the release is blamed and reported, another one comes next', async () => {
    await leaveBroken();
    expect(screen.getByText('the shell')).toBeVisible();
    await waitFor(() => expect(reported()).toEqual([[STATIONS, broken.metadata.version, 'render-failed']]));
    await settled();
    await go('Station');
    expect(await screen.findByRole('heading', { name: 'Sound' })).toBeVisible();
  });

  test('without a connection nothing is blamed', async () => {
    jest.mocked(refreshDiscovery).mockResolvedValue(false);
    await leaveBroken();
    await settled();
    expect(reported()).toEqual([]);
    expect(localStorage.getItem('wattline.avoided')).toBeNull();
  });

  test('an effect and its clean-up that both throw are one failure', async () => {
    await deploy(<ThrowsTwice />);
    show();
    expect(await screen.findByRole('heading', { name: 'Sound' })).toBeVisible();
    expect(reported()).toHaveLength(1);
  });

  test('a handler that throws or rejects: the part stands, what it threw is reported, and its release counts as failed once', async () => {
    const recorded = recordBus();
    await deploy(<h1>Broken</h1>);
    show();
    await screen.findByRole('heading', { name: 'Broken' });
    await reportUnhandled(errorOf(broken));
    await reportUnhandled(undefined, `http://localhost${broken.url}`);
    expect(screen.getByRole('heading', { name: 'Broken' })).toBeVisible();
    const failure = [STATIONS, broken.metadata.version, 'handler-failed'];
    expect(reported()).toEqual([failure, failure]);
    expect(recorded().filter(({ topic }) => topic === 'remote/failed')).toHaveLength(1);
    expect(localStorage.getItem('wattline.avoided')).toBeNull();
  });

  test('a press of the shell that throws is reported as the shell’s, and what is neither’s is not', async () => {
    setPartStatus('@wattline/shell', { version: '1.1.1', address: 'http://localhost/shell/1.1.1/shell.js' });
    const error = new Error('no dialog');
    error.stack = 'Error: no dialog\n    at x (http://localhost/shell/1.1.1/help.0a1b.js:1:2)';
    await reportUnhandled(error);
    await reportUnhandled(new Error('of an extension'), 'chrome-extension://abc/x.js');
    expect(reported()).toEqual([['@wattline/shell', '1.1.1', 'handler-failed']]);
  });

  test('what the shell itself throws is reported as the shell’s', async () => {
    setPartStatus('@wattline/shell', { version: '1.1.1' });
    showAt(
      '/',
      <ShellBoundary resetOn="profile" onCaught={(thrown) => void reportThrown(thrown, null)}>
        <BrokenDialog />
      </ShellBoundary>,
    );
    await waitFor(() => expect(reported()).toContainEqual(['@wattline/shell', '1.1.1', 'render-failed']));
  });
});
