import { eventProblem, topics } from '@wattline/contract';
import { createEventBus, type Relay } from './event-bus';

const notice = { kind: 'info', text: 'Hello', durationMs: 5000 } as const;

/** One end of a channel that delivers at once to the other end. */
class Tab extends EventTarget implements Relay {
  other: Tab | null = null;
  postMessage(data: unknown): void {
    this.other?.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const twoTabs = (): [Tab, Tab] => {
  const [here, there] = [new Tab(), new Tab()];
  here.other = there;
  there.other = here;
  return [here, there];
};

describe('event bus', () => {
  test('listeners of a topic receive its events until they stop', () => {
    const bus = createEventBus({ topics });
    const received: string[] = [];
    const stop = bus.on('notice/shown', ({ text }, { sender }) => received.push(`${sender}: ${text}`));
    bus.emit('notice/shown', notice, 'stations');
    bus.emit('session/started', { sessionId: 's' }, 'checkout');
    stop();
    bus.emit('notice/shown', notice, 'stations');
    expect(received).toEqual(['stations: Hello']);
  });

  test('a sticky topic gives a late listener its last value, another topic does not', () => {
    const bus = createEventBus({ topics });
    bus.emit('preferences/theme-changed', { theme: 'light' }, 'shell');
    bus.emit('preferences/theme-changed', { theme: 'dark' }, 'shell');
    bus.emit('notice/shown', notice, 'shell');
    const themes = jest.fn();
    const notices = jest.fn();
    bus.on('preferences/theme-changed', ({ theme }) => themes(theme));
    bus.on('notice/shown', notices);
    expect(themes.mock.calls).toEqual([['dark']]);
    expect(notices).not.toHaveBeenCalled();
  });

  test('a listener that throws does not silence the next one', () => {
    const reported = jest.fn();
    Object.assign(globalThis, { reportError: reported });
    const bus = createEventBus({ topics });
    const next = jest.fn();
    bus.on('notice/shown', () => {
      throw new Error('broken remote');
    });
    bus.on('notice/shown', next);
    bus.emit('notice/shown', notice, 'shell');
    expect(next).toHaveBeenCalledTimes(1);
    expect(reported).toHaveBeenCalledWith(new Error('broken remote'));
  });

  test('relayed topics reach the other tab, and are not sent back', () => {
    const [here, there] = twoTabs();
    const a = createEventBus({ topics, relay: here });
    const b = createEventBus({ topics, relay: there });
    const inB = jest.fn();
    b.on('auth/signed-out', (payload, { relayed }) => inB(payload, relayed));
    b.on('notice/shown', inB);
    a.emit('auth/signed-out', { reason: 'driver' }, 'shell');
    a.emit('notice/shown', notice, 'shell');
    expect(inB.mock.calls).toEqual([[{ reason: 'driver' }, true]]);
    expect(a.history()).toHaveLength(2);
  });

  test.each([
    null,
    'x',
    { topic: 'unknown/topic', payload: {}, sender: 'x' },
    { topic: 'notice/shown', payload: notice, sender: 'x' },
  ])('the message %j of another release in another tab is ignored', (data) => {
    const [here] = twoTabs();
    const bus = createEventBus({ topics, relay: here });
    here.dispatchEvent(new MessageEvent('message', { data }));
    expect(bus.history()).toEqual([]);
  });

  test('the history is bounded and keeps the newest of each topic', () => {
    const bus = createEventBus({ topics });
    bus.emit('notice/shown', notice, 'stations');
    for (let at = 1; at <= 101; at += 1) bus.emit('session/started', { sessionId: `${at}` }, 'checkout');
    const [first, second, ...others] = bus.history().map(({ payload }) => payload);
    expect([first, second, others.length]).toEqual([notice, { sessionId: '2' }, 99]);
  });

  test('a topic that is newer than the bus is delivered, but neither kept nor relayed', () => {
    const [here, there] = twoTabs();
    const received = jest.fn();
    there.addEventListener('message', received);
    const bus = createEventBus({ topics: { 'notice/shown': {} } as typeof topics, relay: here });
    bus.on('session/started', received);
    bus.emit('session/started', { sessionId: 's' }, 'checkout');
    expect(received).toHaveBeenCalledTimes(1);
    expect(received).toHaveBeenCalledWith({ sessionId: 's' }, expect.anything());
  });

  test('in development a wrong payload is refused by name', () => {
    const bus = createEventBus({ topics, problem: eventProblem });
    expect(() => bus.emit('notice/shown', { ...notice, text: '' }, 'stations')).toThrow(
      /stations emitted a wrong 'notice\/shown': text/,
    );
    expect(bus.history()).toEqual([]);
  });
});
