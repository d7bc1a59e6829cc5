import { act, render, screen } from '@testing-library/react';
import { bus } from './bus';
import { places } from './places';
import { useBusEvent } from './use-bus-event';
import { usePlace } from './use-place';

function Price({ since, note }: { readonly since: number; readonly note: string }) {
  return (
    <p ref={usePlace('as-of@1', { of: 'price', since })} role="note">
      {note}
    </p>
  );
}

/** The data of the places now. */
const known = () => places.get().map(({ name, data }) => [name, data]);

describe('a place', () => {
  test('is registered as long as its element is on the page', () => {
    const { unmount } = render(<Price since={1} note="a" />);
    expect(known()).toEqual([['as-of@1', { of: 'price', since: 1 }]]);
    expect(places.get()[0]?.element).toBe(screen.getByRole('note'));
    unmount();
    expect(known()).toEqual([]);
  });

  test('is registered again for other data alone', () => {
    const { rerender } = render(<Price since={1} note="a" />);
    const first = places.get();
    rerender(<Price since={1} note="b" />);
    expect(places.get()).toBe(first);
    rerender(<Price since={2} note="b" />);
    expect(known()).toEqual([['as-of@1', { of: 'price', since: 2 }]]);
    expect(places.get()[0]?.id).not.toBe(first[0]?.id);
  });
});

describe('the places of a page', () => {
  test('a listener is called when one comes and when it goes, until it stops', () => {
    const counts: number[] = [];
    const stop = places.subscribe(() => counts.push(places.get().length));
    places.register(document.createElement('div'), 'dialog@1', {})();
    stop();
    places.register(document.createElement('div'), 'dialog@1', {})();
    expect(counts).toEqual([1, 0]);
  });

  test('the style sheet finds a place by its name until its end', () => {
    const element = document.createElement('div');
    const end = places.register(element, 'next-step@1', { label: '$0.35/kWh' });
    expect(element).toHaveAttribute('data-place', 'next-step@1');
    expect(element).toHaveAttribute('data-label', '$0.35/kWh');
    end();
    expect(element).not.toHaveAttribute('data-place');
  });

  test('in development wrong data is refused by name', () => {
    const wrong = { of: 'price', since: 'now' } as unknown as { of: 'price'; since: number };
    expect(() => places.register(document.createElement('div'), 'as-of@1', wrong)).toThrow(
      /^A wrong place 'as-of@1': since/,
    );
    expect(places.get()).toEqual([]);
  });
});

function Listener({ received, label }: { readonly received: string[]; readonly label: string }) {
  useBusEvent('session/started', ({ sessionId }) => received.push(`${label} ${sessionId}`));
  return null;
}

test('a component receives a topic with its latest listener, as long as it is on the page', () => {
  const received: string[] = [];
  const { rerender, unmount } = render(<Listener received={received} label="first" />);
  act(() => bus.emit('session/started', { sessionId: 's1' }, 'checkout'));
  rerender(<Listener received={received} label="second" />);
  act(() => bus.emit('session/started', { sessionId: 's2' }, 'checkout'));
  unmount();
  act(() => bus.emit('session/started', { sessionId: 's3' }, 'checkout'));
  expect(received).toEqual(['first s1', 'second s2']);
});
