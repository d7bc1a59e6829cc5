import type { EventBus } from '@wattline/event-bus';
import type { FunnelStep } from '@wattline/telemetry';
import type { Journey } from './journey';
import type { Outbox } from './outbox';
import type { ReleaseAttributes, Releases } from './releases';

/** The steps that are addresses, by the first segment of these. */
const byPath: Readonly<Record<string, FunnelStep>> = {
  station: 'station',
  confirmation: 'confirmation',
  receipt: 'receipt',
};

/** The steps that parts tell of. */
const byTopic = { 'checkout/payment-authorized': 'hold', 'session/started': 'started' } as const;
const topics = Object.keys(byTopic) as (keyof typeof byTopic)[];

/** Tells of each step of the driver's way, once a page. */
export function watchFunnel(bus: EventBus, journey: Journey, releases: Releases, tell: Outbox['tell']): void {
  const reported = new Set<FunnelStep>();

  function tellStep(step: FunnelStep, release: ReleaseAttributes | null, time: number): void {
    if (!release || reported.has(step)) return;
    reported.add(step);
    tell({ name: 'wattline.funnel.step', time, attributes: { ...release, 'wattline.funnel.step': step } });
  }

  let path = '';
  /** A screen is no step yet while its part is loading. */
  function look(): void {
    const step = byPath[path.split('/')[1] ?? ''];
    if (step) tellStep(step, releases.at(path), Date.now());
  }

  journey.onStep((step) => {
    ({ path } = step);
    look();
  });
  bus.on('composition/changed', look);

  for (const topic of topics) {
    // Another tab tells of its own.
    const hear = ({ sender, time, relayed }: { sender: string; time: number; relayed: boolean }): void =>
      relayed ? undefined : tellStep(byTopic[topic], releases.of(sender), time);
    bus
      .history()
      .filter((record) => record.topic === topic)
      .forEach(hear);
    bus.on(topic, (_payload, record) => hear(record));
  }
}
