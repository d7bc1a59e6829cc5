import { act, render } from '@testing-library/react';
import { bus } from './bus';
import { useBusEvent } from './use-bus-event';

function Listener({ received, label }: { readonly received: string[]; readonly label: string }) {
  useBusEvent(['session/started', 'session/completed'], ({ sessionId }, { topic }) =>
    received.push(`${label} ${topic} ${sessionId}`),
  );
  return null;
}

test('a component receives several topics with its latest listener, as long as it is on the page', () => {
  const received: string[] = [];
  const { rerender, unmount } = render(<Listener received={received} label="first" />);
  act(() => bus.emit('session/started', { sessionId: 's1' }, 'checkout'));
  rerender(<Listener received={received} label="second" />);
  act(() => bus.emit('session/completed', { sessionId: 's1' }, 'session'));
  unmount();
  act(() => bus.emit('session/started', { sessionId: 's2' }, 'checkout'));
  expect(received).toEqual(['first session/started s1', 'second session/completed s1']);
});
