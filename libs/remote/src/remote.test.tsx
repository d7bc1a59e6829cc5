import { act, fireEvent, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, StrictMode, Suspense } from 'react';
import { createPlatformClock, getNetworkByParty } from '@wattline/api';
import { bus } from '@wattline/event-bus';
import { envelope, fakeBackend, NOW, pass, recordBus } from '@wattline/testing';
import { useQuery } from '@wattline/vendor/query';
import { configure, freshTab, maria, settled, signInAs, standIn } from '../testing';
import { clientOf, NOTICE_MS, remote, useExpectedPath } from './index';
import { lazyScreen } from './remote';

const NETWORK = '/api/public/networks/by-party/';
const own = remote('@wattline/reservations');

function Reservations() {
  const { data } = useQuery({
    queryKey: ['network'],
    queryFn: ({ signal }) => getNetworkByParty(own.client, 'WTL', { signal }),
  });
  return <h1>{data?.name ?? 'Loading'}</h1>;
}

const exposed = own.exposeScreens({ 'reservations/:stationId': <Reservations /> });

freshTab({ queryClient: own.queryClient });

test('a screen reads from the backend, and its remote’s name is on the finished request', async () => {
  const { backend } = standIn(exposed, {
    path: '/reservations/loc-001',
    routes: { [NETWORK]: { body: envelope({ name: 'Wattline' }) } },
  });
  expect(screen.getByRole('heading', { name: 'Loading' })).toBeVisible();
  await settled();
  expect(screen.getByRole('heading', { name: 'Wattline' })).toBeVisible();
  expect(backend.requestsTo(NETWORK)).toHaveLength(1);
  expect(bus.history().filter(({ topic }) => topic === 'request/finished')).toMatchObject([
    { sender: '@wattline/reservations', payload: { status: 200 } },
  ]);
});

test('what is emitted carries the remote’s name; a notice stays for five seconds unless its sender says otherwise', () => {
  const emitted = recordBus();
  own.bus.emit('refund/requested', { paymentId: 'pi-1' });
  own.showNotice('success', 'Saved');
  own.showNotice('error', 'Not saved', 2_000);
  expect(emitted()).toMatchObject([
    { topic: 'refund/requested', sender: '@wattline/reservations', payload: { paymentId: 'pi-1' } },
    { topic: 'notice/shown', payload: { kind: 'success', text: 'Saved', durationMs: NOTICE_MS } },
    { topic: 'notice/shown', payload: { kind: 'error', text: 'Not saved', durationMs: 2_000 } },
  ]);
});

test('the client calls as the driver who is signed in, by the configuration at its first call', async () => {
  const backend = fakeBackend();
  backend.on('/api/', { body: {} });
  const client = clientOf('@wattline/reservations');
  configure({ ocpi: { token: 'edge', cpoIdentifier: 'PHX' } });
  signInAs(maria);
  expect(client.cpoIdentifier).toBe('PHX');
  await client.send({ path: '/api/users' });
  expect(backend.requests[0]?.headers.get('Authorization')).toBe('Bearer token');
  configure();
});

test('options of the client may be replaced: a clock hears each answer', async () => {
  const backend = fakeBackend();
  backend.on(NETWORK, {
    body: envelope({ name: 'Wattline' }),
    headers: { Date: new Date(Date.parse(NOW) + 60_000).toUTCString() },
  });
  const clock = createPlatformClock();
  await getNetworkByParty(clientOf('@wattline/reservations', { onAnswer: clock.hear }), 'WTL');
  expect(clock.now() - Date.now()).toBeGreaterThan(50_000);
});

test('screens by route: the one of an address is fetched alone, and the next one while it is shown', async () => {
  const fetched: string[] = [];
  const page = (name: string) => async () => {
    fetched.push(name);
    return () => <h1>{name}</h1>;
  };
  const module = own.exposeScreens({
    'choose/:id': page('Choose'),
    'plug-in/:id': page('Plug in'),
    'done/:id': <h1>Done</h1>,
  });
  await module.prepare?.('/done/7');
  await module.prepare?.('/elsewhere');
  expect(fetched).toEqual([]);
  await module.prepare?.('/choose/7');
  expect(fetched).toEqual(['Choose']);
  standIn(module, { path: '/choose/7' });
  expect(screen.getByRole('heading', { name: 'Choose' })).toBeVisible();
  await pass(900);
  expect(fetched).toEqual(['Choose']);
  await pass(100);
  expect(fetched).toEqual(['Choose', 'Plug in']);
});

const Way = ({ path }: { readonly path: string | null }) => (
  <button type="button" {...useExpectedPath(own.bus, path)}>
    Go
  </button>
);
const sayings = (emitted: ReturnType<typeof recordBus>) =>
  emitted().map(({ topic, payload, sender }) => ({ topic, payload, sender }));
const expected = (path: string, isImminent: boolean) => ({
  topic: 'navigation/expected',
  payload: { path, isImminent },
  sender: '@wattline/reservations',
});

describe('ahead-of-the-tap: a control that leads to another part', () => {
  test('says so when it is shown, when the path is another one, and when the driver is about to press', async () => {
    const emitted = recordBus();
    const { rerender } = render(<Way path="/session" />);
    rerender(<Way path="/session" />);
    expect(sayings(emitted)).toEqual([expected('/session', false)]);
    rerender(<Way path="/receipt" />);
    const begun = recordBus();
    for (const begin of [fireEvent.mouseMove, fireEvent.mouseMove, fireEvent.pointerDown, fireEvent.focus])
      begin(screen.getByRole('button'));
    expect(sayings(emitted)).toContainEqual(expected('/receipt', false));
    expect(sayings(begun)).toEqual(Array.from({ length: 3 }, () => expected('/receipt', true)));
  });

  test('says nothing when it appears below a mouse at rest', () => {
    render(<Way path="/session" />);
    const emitted = recordBus();
    fireEvent.mouseEnter(screen.getByRole('button'));
    expect(emitted()).toEqual([]);
  });

  test('says nothing where it is not known where it leads', () => {
    const emitted = recordBus();
    render(<Way path={null} />);
    fireEvent.pointerDown(screen.getByRole('button'));
    expect(emitted()).toEqual([]);
  });
});

const Page = () => <h1>Plug in</h1>;

/** A screen of which the code is fetched so. */
function lazy(fetchScreen: () => Promise<ComponentType>) {
  const fetched = jest.fn(fetchScreen);
  return { fetched, ...lazyScreen(fetched, () => undefined) };
}

/** The frame that the shell puts around each part. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly thrown: Error | null }> {
  override readonly state = { thrown: null };
  static getDerivedStateFromError = (thrown: Error) => ({ thrown });
  override render(): ReactNode {
    const { thrown } = this.state;
    return thrown === null ? this.props.children : <p role="alert">{String(thrown)}</p>;
  }
}

const show = ({ Screen }: { readonly Screen: ComponentType }) =>
  act(async () => {
    render(
      <StrictMode>
        <Boundary>
          <Suspense fallback={<p role="status">Loading...</p>}>
            <Screen />
          </Suspense>
        </Boundary>
      </StrictMode>,
    );
  });

describe('a screen with its code in a chunk of its own', () => {
  test('shows at once where its code was fetched before, though it failed at first', async () => {
    const { fetched, prepare, Screen } = lazy(async () => Page);
    fetched.mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
    await expect(prepare()).rejects.toThrow('Loading chunk 7 failed');
    await prepare();
    render(<Screen />);
    expect(screen.getByRole('heading', { name: 'Plug in' })).toBeVisible();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('waits for its code, which is asked for once', async () => {
    const answers: ((page: ComponentType) => void)[] = [];
    const { fetched, Screen } = lazy(() => new Promise((resolve) => void answers.push(resolve)));
    await show({ Screen });
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    await act(async () => answers[0]?.(Page));
    await pass(1_000);
    expect(screen.getByRole('heading', { name: 'Plug in' })).toBeVisible();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('throws to the shell where its code does not come', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { fetched, Screen } = lazy(() => Promise.reject(new Error('Loading chunk 7 failed')));
    await show({ Screen });
    expect(screen.getByRole('alert')).toHaveTextContent('Loading chunk 7 failed');
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
