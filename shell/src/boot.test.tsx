import './testing/one-tab';
import './testing/build-info';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as ReactDomClient from 'react-dom/client';
import { accessToken } from '@wattline/auth';
import { config } from '@wattline/base/config';
import { CONTRACT_VERSION } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { fakeBackend } from '@wattline/testing';
import { boot } from './boot';
import { loadModule, prepareHost } from './federation/load/host';
import { noticeStore } from './notices/notice-store';
import { preferences } from './preferences/preferences';

const mockRoots: ReactDomClient.Root[] = [];

jest.mock('./federation/load/host', () => ({ loadModule: jest.fn(), prepareHost: jest.fn() }));
// Work for an idle browser is no part of the boot, and on a busy machine it would come in between.
Object.assign(globalThis, { requestIdleCallback: jest.fn() });
jest.mock('react-dom/client', () => {
  const actual = jest.requireActual<typeof ReactDomClient>('react-dom/client');
  return {
    ...actual,
    createRoot: (...place: Parameters<typeof actual.createRoot>) => {
      const root = actual.createRoot(...place);
      mockRoots.push(root);
      return root;
    },
  };
});

const stations = {
  contract: CONTRACT_VERSION,
  routes: [{ path: 'station/:stationId', element: <h1>Station screen</h1> }],
};
const discoveryDocument = {
  routes: { station: '@wattline/stations', debug: '@wattline/debug-console' },
  microFrontends: {
    '@wattline/stations': [
      {
        url: '/remotes/stations/1.0.0/remoteEntry.js',
        metadata: { version: '1.0.0', integrity: 'sha384-AbC' },
        extras: { wattline: { contract: CONTRACT_VERSION } },
      },
    ],
  },
};

const inlined = (name: string, document: unknown) =>
  `<script type="application/json" id="wattline-${name}">${typeof document === 'string' ? document : JSON.stringify(document)}</script>`;

/** The document as a release composes it. */
function openDocument(path: string, documents: { readonly config?: unknown } = {}): void {
  history.replaceState(null, '', path);
  document.body.innerHTML = `${inlined('config', documents.config ?? {})}${inlined('discovery', discoveryDocument)}<div id="root"><div>waiting</div></div>`;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.mocked(prepareHost).mockReset();
  jest.mocked(loadModule).mockReset().mockResolvedValue(stations);
  noticeStore.setState([], true);
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => {
    for (const root of mockRoots.splice(0)) root.unmount();
  });
});

describe('boot', () => {
  test('1 §2 /: the landing page, its footer, and no request', async () => {
    const backend = fakeBackend();
    openDocument('/');
    await act(boot);
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome to Wattline' })).toBeVisible();
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Version 1.1.1');
    expect(document.body).not.toHaveTextContent('waiting');
    expect(loadModule).not.toHaveBeenCalled();
    expect(backend.requests).toEqual([]);
  });

  test('1 §2 station/{stationId}: the screen of the part that owns it, asked for once the host is prepared', async () => {
    openDocument('/station/loc-001');
    await act(boot);
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Station screen' })).toBeVisible();
    expect(loadModule).toHaveBeenCalledTimes(1);
    expect(loadModule).toHaveBeenCalledWith(
      '@wattline/stations',
      'http://localhost/remotes/stations/1.0.0/remoteEntry.js',
      expect.objectContaining({ metadata: { version: '1.0.0', integrity: 'sha384-AbC' } }),
    );
    expect(jest.mocked(prepareHost).mock.invocationCallOrder[0]).toBeLessThan(
      jest.mocked(loadModule).mock.invocationCallOrder[0] ?? 0,
    );
  });

  test('configuration, preferences and sign-in are there before the first screen', async () => {
    openDocument('/', { config: { environment: 'staging' } });
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('language', 'es');
    sessionStorage.setItem(
      'authData',
      JSON.stringify({ user: { id: 'u-1' }, token: 'a-token', expiresAt: Date.now() + 3_600_000 }),
    );
    await act(boot);
    expect(config().environment).toBe('staging');
    expect(accessToken()).toBe('a-token');
    expect(preferences.getState()).toEqual({ theme: 'dark', language: 'es' });
    expect(screen.getByRole('heading', { level: 1, name: 'Te damos la bienvenida a Wattline' })).toBeVisible();
  });

  test('1 §9 a notice that any part sends is shown', async () => {
    openDocument('/');
    await act(boot);
    act(() =>
      bus.emit(
        'notice/shown',
        { kind: 'info', text: 'Connector 1 became available', durationMs: 5_000 },
        '@wattline/stations',
      ),
    );
    const notice = within(screen.getByRole('status')).getByText('Connector 1 became available');
    await userEvent.click(within(notice.parentElement as HTMLElement).getByRole('button', { name: 'Dismiss' }));
    expect(notice).not.toBeInTheDocument();
  });

  test.each([
    ['cannot be used', { api: { timeoutMs: 'long' } }, /Mend config.json: api.timeoutMs/],
    ['is no JSON', '{', /JSON/],
    ['is not there', '', '/config.json answered 404'],
  ])('a configuration that %s ends it: nothing is prepared, loaded or shown', async (_, configuration, message) => {
    fakeBackend();
    openDocument('/', { config: configuration });
    await expect(boot()).rejects.toThrow(message);
    expect(prepareHost).not.toHaveBeenCalled();
    expect(loadModule).not.toHaveBeenCalled();
    expect(document.body).toHaveTextContent('waiting');
  });
});
