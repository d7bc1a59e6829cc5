import { act, render } from '@testing-library/react';
import { bus } from './bus';
import { useBusEvent } from './use-bus-event';

function Listener({ heard, label }: { readonly heard: string[]; readonly label: string }) {
  useBusEvent(['session/started', 'session/completed'], ({ sessionId }, { topic }) =>
    heard.push(`${label} ${topic} ${sessionId}`),
  );
  return null;
}

test('a component hears several topics with its latest listener, as long as it is on the page', () => {
  const heard: string[] = [];
  const { rerender, unmount } = render(<Listener heard={heard} label="first" />);
  act(() => bus.emit('session/started', { sessionId: 's1' }, 'checkout'));
  rerender(<Listener heard={heard} label="second" />);
  act(() => bus.emit('session/completed', { sessionId: 's1' }, 'session'));
  unmount();
  act(() => bus.emit('session/started', { sessionId: 's2' }, 'checkout'));
  expect(heard).toEqual(['first session/started s1', 'second session/completed s1']);
});
