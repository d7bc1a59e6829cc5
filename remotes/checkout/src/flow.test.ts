import { createFlow } from './flow';

type State = { readonly step: 'resting' | 'working' | 'done' };
type Event = 'begin' | 'done' | 'cancel';

const next: Readonly<Record<Event, Partial<Record<State['step'], State['step']>>>> = {
  begin: { resting: 'working' },
  done: { working: 'done' },
  cancel: { working: 'resting' },
};

function makeFlow() {
  const work: { end: (event: Event) => void; readonly signal: AbortSignal }[] = [];
  const flow = createFlow<State, Event>({
    initial: { step: 'resting' },
    reduce(state, event) {
      const step = next[event][state.step];
      return step ? { step } : state;
    },
    workOn: ({ step }, signal) => (step === 'working' ? new Promise((end) => void work.push({ end, signal })) : null),
  });
  return { flow, work };
}

function begun() {
  const made = makeFlow();
  made.flow.send('begin');
  const ran = made.flow.run();
  return { ...made, ran };
}

describe('a flow', () => {
  test('works until a state waits for the driver', async () => {
    const { flow, work, ran } = begun();
    work[0]?.end('done');
    await ran;
    expect(flow.store.getState()).toEqual({ step: 'done' });
  });

  test('what comes after its state was left changes nothing', async () => {
    const { flow, work, ran } = begun();
    flow.send('cancel');
    expect(work[0]?.signal.aborted).toBe(true);
    work[0]?.end('done');
    await ran;
    expect(flow.store.getState()).toEqual({ step: 'resting' });
  });

  test('what comes after the screen was left changes nothing', async () => {
    const { flow, work, ran } = begun();
    flow.stop();
    work[0]?.end('done');
    await ran;
    expect(flow.store.getState()).toEqual({ step: 'working' });
  });

  test('survives the rehearsal of development: shown, left, shown', async () => {
    const { flow, work, ran } = begun();
    flow.stop();
    flow.start();
    expect(flow.run()).toBe(ran);
    work[0]?.end('done');
    await ran;
    expect(flow.store.getState()).toEqual({ step: 'done' });
    expect(work).toHaveLength(1);
  });

  test('shown again after its work had ended, it works anew', async () => {
    const { flow, work, ran } = begun();
    flow.stop();
    work[0]?.end('done');
    await ran;
    flow.start();
    const again = flow.run();
    expect(work[1]?.signal.aborted).toBe(false);
    work[1]?.end('done');
    await again;
    expect(flow.store.getState()).toEqual({ step: 'done' });
  });
});
