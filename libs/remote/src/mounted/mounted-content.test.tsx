import { act, configure, screen } from '@testing-library/react';
import { setLanguage } from '@wattline/base/i18n';
import type { MountedModule, PartContext } from '@wattline/contract';
import { bus, places } from '@wattline/event-bus';
import { fakeBackend, recordBus } from '@wattline/testing';
import { freshTab, maria, signInAs } from '../../testing';
import { renderRemote } from '../testing/stand-in';

freshTab();
afterEach(() => act(() => setLanguage('en')));

const PART = '@acme/parking';

/** A part without React, as its team would write it; `more` is done in `mount`. Gives the context that it was mounted with last. */
function plain(more: (context: PartContext, element: HTMLElement) => void = () => undefined) {
  let last: PartContext | undefined;
  const remote: MountedModule = {
    contract: '4.0.0',
    mount(element, context) {
      last = context;
      element.innerHTML = '<h1>Parking</h1>';
      more(context, element);
      return () => element.replaceChildren();
    },
  };
  const context = (): PartContext => {
    if (!last) throw new Error('It was not mounted.');
    return last;
  };
  return { remote, context };
}

/** Shows a plain part at /parking/7. */
function show(more?: Parameters<typeof plain>[0]) {
  const { remote, context } = plain(more);
  return { ...renderRemote(remote, '/parking/7?from=map', { part: PART }), context };
}

describe('a part that shows itself by mount has a context', () => {
  test('with its own name and the place, at which it hears each step', () => {
    const { context, place } = show();
    const received: string[] = [];
    context().location.subscribe(({ pathname, search }) => received.push(pathname + search));
    expect(context().part).toBe(PART);
    expect(context().location.get()).toEqual({ pathname: '/parking/7', search: '?from=map', hash: '', state: null });
    act(() => context().navigate('/parking/8', { state: { from: 7 } }));
    expect(place()).toEqual({ path: '/parking/8', state: { from: 7 } });
    expect(context().location.get()).toMatchObject({ pathname: '/parking/8', state: { from: 7 } });
    expect(received).toEqual(['/parking/8']);
    expect(screen.getByRole('heading', { name: 'Parking' })).toBeVisible();
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'parking/8',
    '',
    'javascript:alert(1)',
    7,
    null,
  ])('navigate refuses %j: it is no path of the app', (to) => {
    const { context, place } = show();
    expect(() => context().navigate(to as string)).toThrow(/navigate takes a path of the app/);
    expect(place().path).toBe('/parking/7?from=map');
  });

  test('a step can replace the one before it', () => {
    const { context, goBack, place } = show();
    act(() => context().navigate('/parking/8', { replace: true }));
    act(goBack);
    expect(place().path).toBe('/parking/8');
  });

  test('it hears the language and the theme change', async () => {
    const { context } = show();
    const received: string[] = [];
    context().language.subscribe((language) => received.push(language));
    context().theme.subscribe((theme) => received.push(theme));
    expect([context().language.get(), context().theme.get()]).toEqual(['en', 'light']);
    act(() => setLanguage('es'));
    document.documentElement.dataset['theme'] = 'dark';
    act(() => bus.emit('preferences/theme-changed', { theme: 'dark' }, 'shell'));
    expect(received).toEqual(['es', 'dark']);
    delete document.documentElement.dataset['theme'];
  });

  test('what it emits carries its name; it receives those of others, and the last of a sticky topic at once', () => {
    const emitted = recordBus();
    const { context } = show();
    const received = jest.fn();
    act(() => bus.emit('connection/changed', { isOnline: true }, 'shell'));
    context().bus.on('connection/changed', received);
    expect(received).toHaveBeenCalledWith(
      { isOnline: true },
      { topic: 'connection/changed', sender: 'shell', time: expect.any(Number), relayed: false },
    );
    context().bus.emit('session/started', { sessionId: 'S1' });
    context().notify('success', 'Parked');
    context().notify('info', 'Soon', 1_000);
    context().signIn('To park');
    expect(
      emitted()
        .slice(1)
        .map(({ topic, payload, sender }) => [topic, payload, sender]),
    ).toEqual([
      ['session/started', { sessionId: 'S1' }, PART],
      ['notice/shown', { kind: 'success', text: 'Parked', durationMs: 5_000 }, PART],
      ['notice/shown', { kind: 'info', text: 'Soon', durationMs: 1_000 }, PART],
      ['auth/sign-in-requested', { reason: 'To park' }, PART],
    ]);
  });

  test('it learns who signs in, and calls the backend as that driver without the token', async () => {
    const backend = fakeBackend();
    backend.on('/api/parking/7', { body: { free: 3 } });
    const { context } = show();
    const received: (string | undefined)[] = [];
    context().driver.subscribe((driver) => received.push(driver?.id));
    expect(context().driver.get()).toBeNull();
    signInAs(maria);
    expect(received).toEqual(['drv-1']);
    expect(context().driver.get()).toEqual(maria);
    expect(await context().request({ path: '/api/parking/7' })).toEqual({ status: 200, body: { free: 3 } });
    expect(JSON.stringify(context().driver.get())).not.toContain('token');
  });

  test('a call that goes wrong rejects with its status', async () => {
    fakeBackend();
    const { context } = show();
    await expect(context().request({ path: '/api/none' })).rejects.toMatchObject({ status: 404 });
  });

  test('a listener that throws is reported, and the others are called', () => {
    const report = jest.fn();
    Object.assign(globalThis, { reportError: report });
    const { context } = show();
    const received = jest.fn();
    const thrown = new Error('no words');
    context().language.subscribe(() => {
      throw thrown;
    });
    context().language.subscribe(received);
    act(() => setLanguage('es'));
    expect(received).toHaveBeenCalledWith('es');
    expect(report).toHaveBeenCalledWith(thrown);
  });
});

const known = () => places.get().map(({ name, element }) => [name, element.textContent]);

describe('a part that shows itself by mount registers places', () => {
  test('they are places until they end, or until the part is left', () => {
    const { context, unmount } = show();
    const [first, second] = [document.createElement('p'), document.createElement('p')];
    first.textContent = 'Pay';
    second.textContent = 'Price';
    const end = context().place(first, 'next-step@1', { label: '$2' });
    context().place(second, 'as-of@1', { of: 'price', since: 1 });
    expect(known()).toEqual([
      ['next-step@1', 'Pay'],
      ['as-of@1', 'Price'],
    ]);
    end();
    expect(known()).toEqual([['as-of@1', 'Price']]);
    unmount();
    expect(known()).toEqual([]);
    context().place(first, 'dialog@1', {});
    expect(known()).toEqual([]);
  });
});

describe('a part that shows itself by mount is left', () => {
  test('nothing of it stays: its element, its subscriptions, what it asks for', async () => {
    const received = jest.fn();
    const { context, unmount } = show(({ bus: own, language, location, driver, theme }) => {
      own.on('connection/changed', received);
      for (const one of [language, location, driver, theme]) one.subscribe(received);
    });
    received.mockClear();
    const emitted = recordBus();
    unmount();
    expect(document.body).toHaveTextContent('');
    act(() => setLanguage('es'));
    signInAs(maria);
    bus.emit('connection/changed', { isOnline: false }, 'shell');
    context().bus.emit('session/started', { sessionId: 'S1' });
    context().notify('info', 'Late');
    context().navigate('/parking/9');
    expect(context().bus.on('connection/changed', received)).toBeInstanceOf(Function);
    await expect(context().request({ path: '/api/parking/7' })).rejects.toThrow('@acme/parking was left.');
    expect(received).not.toHaveBeenCalled();
    expect(emitted().map(({ topic }) => topic)).toEqual(['connection/changed']);
  });

  test('in development it is mounted twice, and stands once', () => {
    const { remote } = plain();
    const mount = jest.spyOn(remote, 'mount');
    configure({ reactStrictMode: true });
    renderRemote(remote, '/parking/7');
    configure({ reactStrictMode: false });
    expect(mount).toHaveBeenCalledTimes(2);
    expect(screen.getAllByRole('heading', { name: 'Parking' })).toHaveLength(1);
  });

  test('its unmount finds its element on the page', () => {
    const wasThere: boolean[] = [];
    const remote: MountedModule = {
      contract: '4.0.0',
      mount: (element) => () => void wasThere.push(document.contains(element)),
    };
    renderRemote(remote, '/parking/7').unmount();
    expect(wasThere).toEqual([true]);
  });
});
