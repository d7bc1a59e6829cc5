import type { Browser } from '@playwright/test';
import type { Single } from '../single';
import { summarize } from '../statistics';
import { LiveStation, type PollCost } from './live-station';

const RUNS = 15;
const WARM_UP = 5;

const median = (costs: readonly PollCost[], figure: keyof PollCost): number =>
  summarize(costs.map((cost) => cost[figure]))?.median ?? Number.NaN;

/** The station with 500 connectors, and how many of its charge points are wanted. */
const TEMPLATE = 'loc-013';

/** The polls that are measured, in the order of the table. */
const kinds = {
  unchanged: 'without a change (304)',
  equal: 'with an equal answer (200)',
  changed: 'with one change',
} as const;

type Kind = keyof typeof kinds;

interface Costs extends Readonly<Record<Kind, readonly PollCost[]>> {
  readonly connectors: number;
}

async function costsOf(browser: Browser, url: string, share: number): Promise<Costs> {
  const whole = await LiveStation.open(browser, url, TEMPLATE, 1);
  const perEvse = whole.connectors;
  await whole.close();
  const station = await LiveStation.open(browser, url, TEMPLATE, Math.max(2, Math.round(share / perEvse)));
  const costs = { unchanged: [], equal: [], changed: [] } satisfies Record<Kind, PollCost[]> as Record<
    Kind,
    PollCost[]
  >;
  try {
    // The first polls compile what they run.
    for (let time = 0; time < WARM_UP; time += 1) await station.measurePoll(true);
    for (let run = 0; run < RUNS; run += 1) {
      costs.changed.push(await station.measurePoll(true));
      // The flash and the notice that follow a change are over before the next poll.
      await station.rest();
      await station.poll();
      costs.unchanged.push(await station.measurePoll(false));
    }
    await station.withoutEntityTag();
    for (let time = 0; time < WARM_UP; time += 1) await station.measurePoll(false);
    for (let run = 0; run < RUNS; run += 1) costs.equal.push(await station.measurePoll(false));
    return { connectors: station.connectors, ...costs };
  } finally {
    await station.close();
  }
}

/** Measures the cost of a poll with no change and with one, at about 10 and at 500 connectors. @throws Error for a page that does not come. */
export async function measurePolls(browser: Browser, url: string): Promise<readonly Single[]> {
  const few = await costsOf(browser, url, 10);
  const many = await costsOf(browser, url, 500);
  const each = Object.entries(kinds) as [Kind, string][];
  return [
    ...[few, many].flatMap((costs) =>
      each.flatMap(([kind, title]): Single[] => {
        const name = (what: string): string => `a poll ${title}, ${costs.connectors} connectors: ${what}`;
        const counted = (what: string, figure: keyof PollCost, most?: number): Single => ({
          name: name(what),
          value: median(costs[kind], figure),
          digits: 0,
          unit: '',
          runs: RUNS,
          ...(most !== undefined && { most }),
        });
        const isChanged = kind === 'changed';
        return [
          counted('cards that changed', 'cards', isChanged ? 1 : 0),
          // A change shows a notice, and the station's time of its last update.
          ...(isChanged ? [] : [counted('changes elsewhere', 'elsewhere', 0)]),
          counted('layouts', 'layouts', isChanged ? undefined : 0),
          { name: name('scripting'), value: median(costs[kind], 'scripting'), digits: 1, unit: 'ms', runs: RUNS },
        ];
      }),
    ),
    ...each.map(([kind, title]): Single => ({
      name: `a poll ${title}: scripting of ${many.connectors} connectors to that of ${few.connectors}`,
      value: median(many[kind], 'scripting') / median(few[kind], 'scripting'),
      digits: 2,
      unit: '',
      runs: RUNS,
      most: 1.5,
    })),
  ];
}
