import type { Browser } from '@playwright/test';
import type { Single } from '../single';
import { summarize } from '../statistics';
import { LiveStation, type PollCost } from './live-station';

const RUNS = 15;

const median = (costs: readonly PollCost[], figure: keyof PollCost): number =>
  summarize(costs.map((cost) => cost[figure]))?.median ?? Number.NaN;

/** The station with 500 connectors, and how many of its charge points are wanted. */
const TEMPLATE = 'loc-013';

interface Costs {
  readonly connectors: number;
  readonly without: readonly PollCost[];
  readonly changed: readonly PollCost[];
}

async function costsOf(browser: Browser, url: string, share: number): Promise<Costs> {
  const whole = await LiveStation.open(browser, url, TEMPLATE, 1);
  const perEvse = whole.connectors;
  await whole.close();
  const station = await LiveStation.open(browser, url, TEMPLATE, Math.max(2, Math.round(share / perEvse)));
  const without: PollCost[] = [];
  const changed: PollCost[] = [];
  try {
    // The first polls compile what they run.
    for (let time = 0; time < 3; time += 1) await station.measurePoll(false);
    for (let run = 0; run < RUNS; run += 1) {
      without.push(await station.measurePoll(false));
      changed.push(await station.measurePoll(true));
      // What follows a change by itself, its flash and its notice, is over before the next poll.
      await station.rest();
      await station.poll();
    }
    return { connectors: station.connectors, without, changed };
  } finally {
    await station.close();
  }
}

/** What a poll costs with no change and with one, at about 10 and at 500 connectors. @throws Error for a page that does not come. */
export async function measurePolls(browser: Browser, url: string): Promise<readonly Single[]> {
  const few = await costsOf(browser, url, 10);
  const many = await costsOf(browser, url, 500);
  const scripting = (costs: Costs, kind: 'without' | 'changed'): number => median(costs[kind], 'scripting');
  const count = (name: string, value: number, most?: number): Single => ({
    name,
    value,
    digits: 0,
    unit: '',
    runs: RUNS,
    ...(most !== undefined && { most }),
  });
  return [
    ...[few, many].flatMap((costs): Single[] => {
      const poll = (what: string): string => `a poll ${what}, ${costs.connectors} connectors`;
      const time = (kind: 'without' | 'changed', what: string): Single => ({
        name: `${poll(what)}: scripting`,
        value: scripting(costs, kind),
        digits: 1,
        unit: 'ms',
        runs: RUNS,
      });
      return [
        count(`${poll('without a change')}: cards changed`, median(costs.without, 'cards'), 0),
        count(`${poll('without a change')}: changes elsewhere`, median(costs.without, 'elsewhere'), 0),
        count(`${poll('without a change')}: layouts`, median(costs.without, 'layouts'), 0),
        time('without', 'without a change'),
        count(`${poll('with one change')}: cards changed`, median(costs.changed, 'cards'), 1),
        count(`${poll('with one change')}: layouts`, median(costs.changed, 'layouts')),
        time('changed', 'with one change'),
      ];
    }),
    ...(['without', 'changed'] as const).map((kind): Single => ({
      name: `a poll ${kind === 'without' ? 'without a change' : 'with one change'}: scripting of ${many.connectors} connectors to that of ${few.connectors}`,
      value: scripting(many, kind) / scripting(few, kind),
      digits: 2,
      unit: '',
      runs: RUNS,
      most: 1.5,
    })),
  ];
}
