import { entryReducer, type EntryState } from './entry-machine';

interface State extends EntryState {
  readonly step: 'ask' | 'enter';
  readonly to: string;
}
type Event = { readonly type: 'sent'; readonly to: string } | { readonly type: 'back' };

const reduce = entryReducer<State, Event>({
  ask: { sent: (_, { to }) => ({ step: 'enter', to }) },
  enter: { back: () => ({ step: 'ask' }) },
});
const asking: State = { step: 'ask', to: '', busy: false, error: null };

test('an event of the step leads on, and ends the request that ran', () => {
  const busy = reduce(asking, { type: 'started' });
  expect(busy).toEqual({ ...asking, busy: true });
  expect(reduce(busy, { type: 'sent', to: '+17875550100' })).toEqual({
    ...asking,
    step: 'enter',
    to: '+17875550100',
  });
});

test('an event that the step does not have changes nothing', () => {
  expect(reduce(asking, { type: 'back' })).toBe(asking);
});

test('a request that failed shows its error until the next one starts', () => {
  const failed = reduce({ ...asking, busy: true }, { type: 'failed', error: { code: 'invalid-code' } });
  expect(failed).toEqual({ ...asking, error: { code: 'invalid-code' } });
  expect(reduce(failed, { type: 'started' })).toEqual({ ...asking, busy: true });
});
