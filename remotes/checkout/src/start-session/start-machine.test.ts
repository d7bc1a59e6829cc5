import { startReducer, type StartEvent, type StartState } from './start-machine';

type Name =
  | 'ready'
  | 'failed'
  | 'unsure'
  | 'starting'
  | 'looking'
  | 'begun'
  | 'releasing'
  | 'started'
  | 'released'
  | 'over';

const states: Readonly<Record<Name, StartState>> = {
  ready: { step: 'ready', problem: null, mayRelease: false },
  failed: { step: 'ready', problem: { code: 'start-unclear' }, mayRelease: true },
  unsure: { step: 'ready', problem: { code: 'start-unclear' }, mayRelease: false },
  starting: { step: 'starting' },
  looking: { step: 'looking', problem: { code: 'start-unclear' }, until: 7 },
  begun: { step: 'begun' },
  releasing: { step: 'releasing' },
  started: { step: 'started', sessionId: 'ses-1' },
  released: { step: 'released' },
  over: { step: 'over' },
};

const events = {
  start: { type: 'start' },
  started: { type: 'started', sessionId: 'ses-1' },
  'not started': { type: 'not-started', problem: { code: 'start-unclear' }, until: 7 },
  elsewhere: { type: 'elsewhere', problem: { code: 'start-unclear' }, until: 7 },
  begun: { type: 'begun' },
  over: { type: 'over' },
  'no session': { type: 'no-session', isCertain: true },
  'perhaps no session': { type: 'no-session', isCertain: false },
  release: { type: 'release' },
  released: { type: 'released' },
  'not released': { type: 'not-released', problem: { code: 'start-unclear' } },
} as const satisfies Readonly<Record<string, StartEvent>>;

const next: Readonly<Record<Name, Partial<Record<keyof typeof events, Name>>>> = {
  ready: { start: 'starting', elsewhere: 'looking' },
  failed: { start: 'starting', elsewhere: 'looking', release: 'releasing' },
  unsure: { start: 'starting', elsewhere: 'looking' },
  starting: { started: 'started', 'not started': 'looking', begun: 'begun', over: 'over', released: 'released' },
  looking: {
    started: 'started',
    'no session': 'failed',
    'perhaps no session': 'unsure',
    begun: 'begun',
    over: 'over',
    released: 'released',
  },
  begun: { started: 'started', over: 'over' },
  releasing: { started: 'started', begun: 'begun', over: 'over', released: 'released', 'not released': 'failed' },
  started: {},
  released: {},
  over: {},
};

describe.each(Object.keys(states) as Name[])('2 §4: a start that is %s', (name) => {
  test.each(Object.keys(events) as (keyof typeof events)[])('%s', (event) => {
    expect(startReducer(states[name], events[event])).toEqual(states[next[name][event] ?? name]);
  });
});
