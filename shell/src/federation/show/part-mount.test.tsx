import '../../testing/one-tab';
import { act, configure, screen, waitFor } from '@testing-library/react';
import { use, useState } from 'react';
import { CONTRACT_VERSION, type RemoteModule, type RoutedModule } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { Route, Routes, useParams } from '@wattline/vendor/router';
import { showAt } from '../../testing/show-at';
import { loadPart, reloadPart, replaceBroken } from '../load/load-part';
import { PartError, type PartErrorCode } from '../part-error';
import { PartMount } from './part-mount';

// As in development: what a part throws, and how often, differs there.
configure({ reactStrictMode: true });

jest.mock('../load/load-part', () => ({ loadPart: jest.fn(), reloadPart: jest.fn(), replaceBroken: jest.fn() }));
jest.mock('../load/host', () => ({ loadModule: jest.fn() }));

const STATIONS = '@wattline/stations';

beforeEach(() => {
  jest.mocked(loadPart).mockReset();
  jest.mocked(reloadPart).mockReset();
  jest
    .mocked(replaceBroken)
    .mockReset()
    .mockImplementation(async (name, cause) => {
      throw new PartError(name, 'render-failed', { cause });
    });
});

function Station() {
  return <h1>Station {useParams()['stationId']}</h1>;
}

const remoteOf = (routes: RoutedModule['routes']): RemoteModule => ({ contract: CONTRACT_VERSION, routes });
const stations = remoteOf([{ path: 'station/:stationId', element: <Station /> }]);

/** A module that comes when the test wants. */
function later() {
  const settle: ((module: RemoteModule) => void)[] = [];
  const promise = new Promise<RemoteModule>((resolve) => {
    settle.push(resolve);
  });
  return { promise, resolve: (module: RemoteModule) => act(async () => settle[0]?.(module)) };
}

/** A part that does not load. As loadPart's, nothing of it is unhandled: StrictMode asks twice and listens once. */
function failing(thrown: unknown): Promise<never> {
  const loading = Promise.reject(thrown);
  loading.catch(() => undefined);
  return loading;
}

/** The place of a part, below the shell's own routes as in the app. */
const show = (address = '/station/loc-001', name = STATIONS) =>
  showAt(
    address,
    <Routes>
      <Route path="/" element={<h1>Landing</h1>} />
      <Route path="*" element={<PartMount name={name} />} />
    </Routes>,
  );

async function showFailed(code: PartErrorCode, name = STATIONS) {
  jest.mocked(loadPart).mockImplementation(() => failing(new PartError(name, code)));
  const shown = show('/station/loc-001', name);
  await screen.findByRole('heading', { level: 1 });
  return shown;
}

describe('1 §2 a part in its place', () => {
  test('a part shows that it is loading, then the remote’s own screen', async () => {
    const module = later();
    jest.mocked(loadPart).mockReturnValue(module.promise);
    show();
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(loadPart).toHaveBeenCalledWith(STATIONS);
    await module.resolve(stations);
    expect(screen.getByRole('heading', { name: 'Station loc-001' })).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('page-not-found: a path below the prefix that the remote does not know shows Page not found', async () => {
    jest.mocked(loadPart).mockResolvedValue(stations);
    const { user, place } = show('/station/loc-001/chargers/7');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(document.title).toBe('Page not found · Wattline');
    await user.click(screen.getByRole('link', { name: 'Go to Home' }));
    expect(place()).toBe('/');
  });
});

const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const tryAgain = () => screen.queryByRole('button', { name: 'Try again' });

describe('waits-end: a part that is not answered', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  test('says so after some seconds, can be asked for again, and appears once it is there', async () => {
    const [first, second] = [later(), later()];
    jest.mocked(loadPart).mockReturnValue(first.promise);
    jest.mocked(reloadPart).mockReturnValue(second.promise);
    show();
    await after(7_900);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    await after(200);
    expect(screen.getByRole('status')).toHaveTextContent('Still loading...');
    expect(tryAgain()).toBeNull();
    await after(22_000);
    await act(async () => tryAgain()?.click());
    expect(reloadPart).toHaveBeenCalledWith(STATIONS);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    await after(8_000);
    await after(22_100);
    expect(tryAgain()).toBeVisible();
    await second.resolve(stations);
    expect(screen.getByRole('heading', { name: 'Station loc-001' })).toBeVisible();
    expect(tryAgain()).toBeNull();
  });

  test('says so of a screen with code that does not come', async () => {
    const code = later();
    const Screen = () => {
      use(code.promise);
      return <h1>Plug in</h1>;
    };
    jest.mocked(loadPart).mockResolvedValue(remoteOf([{ path: 'station/:stationId', element: <Screen /> }]));
    show();
    await after(0);
    await after(8_000);
    await after(22_100);
    expect(tryAgain()).toBeVisible();
    await code.resolve(stations);
    expect(screen.getByRole('heading', { name: 'Plug in' })).toBeVisible();
    expect(tryAgain()).toBeNull();
  });
});

describe('a part that did not load', () => {
  test.each([
    ['after half a minute', () => after(30_000)],
    ['when the connection is back', () => act(async () => void dispatchEvent(new Event('online')))],
  ])(
    'files-come-by-themselves: it is asked for again by itself %s, and takes the place of the error',
    async (_, wait) => {
      jest.useFakeTimers();
      jest.mocked(loadPart).mockImplementation(() => failing(new PartError(STATIONS, 'entry-failed')));
      jest.mocked(reloadPart).mockResolvedValue(stations);
      show();
      await after(0);
      expect(screen.getByRole('alert')).toHaveTextContent('This page did not load');
      await wait();
      expect(screen.getByRole('heading', { name: 'Station loc-001' })).toBeVisible();
      jest.useRealTimers();
    },
  );

  test('it says so, in an alert and the title, and has a way home', async () => {
    await showFailed('integrity-missing');
    expect(screen.getByRole('alert')).toHaveTextContent('This page did not load');
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing is lost. Try again.');
    expect(document.title).toBe('This page did not load · Wattline');
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  });

  test.each([
    ['the debug console', '@wattline/debug-console', 'The debug tool is not installed in this environment.'],
    ['any other', '@wattline/checkout', 'This part of the app is not available at the moment. Please try again later.'],
  ])('a part that is not deployed, %s, shows a plain message, no alarm', async (_, name, message) => {
    await showFailed('not-deployed', name);
    expect(screen.getByRole('heading', { name: 'Not available here' })).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.title).toBe('Not available here · Wattline');
  });

  test('an error of no known kind is shown like one of the network', async () => {
    jest.mocked(loadPart).mockImplementation(() => failing(null));
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('This page did not load');
  });
});

/** A remote that throws any value, which need not be an error. */
function broken(thrown: unknown): RemoteModule {
  function Broken(): never {
    throw thrown;
  }
  return remoteOf([{ path: 'station/:stationId', element: <Broken /> }]);
}

/** A remote that throws this, beside one that does not. */
function showBroken(thrown: unknown) {
  jest.mocked(loadPart).mockImplementation(async (name) => (name === STATIONS ? broken(thrown) : stations));
  return showAt(
    '/station/loc-001',
    <>
      <Routes>
        <Route path="/" element={<h1>Landing</h1>} />
        <Route path="*" element={<PartMount name={STATIONS} />} />
      </Routes>
      <Routes>
        <Route path="*" element={<PartMount name="@wattline/session" />} />
      </Routes>
      <footer>the shell</footer>
    </>,
  );
}

test('a part that is reloaded on request shows the new release, and the old one until then', async () => {
  jest.mocked(loadPart).mockResolvedValue(stations);
  show();
  await screen.findByRole('heading', { name: 'Station loc-001' });
  const next = later();
  jest.mocked(loadPart).mockClear().mockReturnValue(next.promise);
  act(() => bus.emit('remote/reload-requested', { remote: '@wattline/checkout' }, '@wattline/debug-console'));
  expect(loadPart).not.toHaveBeenCalled();
  act(() => bus.emit('remote/reload-requested', { remote: STATIONS }, '@wattline/debug-console'));
  expect(screen.getByRole('heading', { name: 'Station loc-001' })).toBeVisible();
  await next.resolve(remoteOf([{ path: '*', element: <h1>Reloaded</h1> }]));
  expect(screen.getByRole('heading', { name: 'Reloaded' })).toBeVisible();
});

/** A screen with a text that something else may have taken from the page before React removes it. */
function Fragile() {
  const [isOld, setIsOld] = useState(false);
  return (
    <section>
      <button onClick={() => setIsOld(true)}>Next</button>
      {!isOld && 'ten'}
    </section>
  );
}

describe('a remote that throws at render', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

  test('translated-pages: a part that does not find its own nodes on the page is mounted afresh, with no card', async () => {
    jest.mocked(loadPart).mockResolvedValue(remoteOf([{ path: '*', element: <Fragile /> }]));
    const { user } = show();
    const button = await screen.findByRole('button', { name: 'Next' });
    button.nextSibling?.replaceWith('dix');
    await user.click(button);
    expect(screen.getByText('ten')).toBeVisible();
    expect(screen.queryByText('dix')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(replaceBroken).not.toHaveBeenCalled();
  });

  test('translated-pages: one that never finds them is replaced', async () => {
    const thrown = new DOMException('The node is not a child of this node', 'NotFoundError');
    showBroken(thrown);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(jest.mocked(replaceBroken).mock.calls).toEqual([[STATIONS, thrown]]);
  });

  test.each([
    ['an error', new Error('prices is undefined')],
    ['undefined', undefined],
  ])('a remote that throws %s only loses its own place, and is replaced by another release', async (_, thrown) => {
    showBroken(thrown);
    expect(await screen.findByRole('alert')).toHaveTextContent('This page did not load');
    expect(screen.getByRole('heading', { name: 'Station loc-001' })).toBeVisible();
    expect(screen.getByText('the shell')).toBeVisible();
    expect(jest.mocked(replaceBroken).mock.calls).toEqual([[STATIONS, thrown]]);
  });

  test('another release is shown in its place at once, with no card and no click', async () => {
    jest.mocked(replaceBroken).mockReset().mockResolvedValue(stations);
    showBroken(new Error('prices is undefined'));
    await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Station loc-001' })).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('Try again loads and renders it anew', async () => {
    const { user } = showBroken(new Error('prices is undefined'));
    await screen.findByRole('alert');
    jest
      .mocked(reloadPart)
      .mockResolvedValueOnce(broken(new Error('again')))
      .mockResolvedValueOnce(stations);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(reloadPart).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Station loc-001' })).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
