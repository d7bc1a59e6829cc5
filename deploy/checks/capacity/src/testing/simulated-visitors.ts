import type { TelemetryEvent } from '@wattline/base/telemetry';
import type { HealthInstances } from './health-instances';

/** How a release does: the chance that a load of it fails, and the usual largest contentful paint in milliseconds. */
interface Doing {
  readonly fails: number;
  readonly paints: number;
}

/** A release on trial beside the live one, with visitors. */
export interface Course {
  readonly name: string;
  readonly part: string;
  readonly live: Doing;
  readonly onTrial: Doing;
  /** Within a minute; every second gets the release on trial. */
  readonly visitors: number;
  /** Addresses that report as many failed loads of the release on trial as are taken. */
  readonly liars: number;
}

export const versions = { live: '1.1.0', onTrial: '1.2.0' };

const releaseOf = (part: string, version: string) => ({ 'wattline.part': part, 'wattline.part.version': version });

const load = (part: string, version: string, failed: boolean): TelemetryEvent => ({
  name: 'wattline.part.load',
  time: 1,
  attributes: {
    ...releaseOf(part, version),
    'wattline.duration': 300,
    ...(failed && { 'error.type': 'part-timeout' }),
  },
});

const paint = (part: string, version: string, value: number): TelemetryEvent => ({
  name: 'browser.web_vital',
  time: 1,
  attributes: { ...releaseOf(part, version), 'http.route': '/confirmation', 'wattline.navigation': 'navigate' },
  body: { name: 'lcp', value, delta: value, id: 'v5-1' },
});

const step = (part: string, version: string): TelemetryEvent => ({
  name: 'wattline.funnel.step',
  time: 1,
  attributes: { ...releaseOf(part, version), 'wattline.funnel.step': 'confirmation' },
});

const A_MINUTE_OF_LIES = 30;

/** The reports of one minute of a course; `at` is the minute's number, `next` a source of chances. */
export async function visit(
  instances: HealthInstances,
  { part, live, onTrial, visitors, liars }: Course,
  at: number,
  next: () => number,
): Promise<void> {
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const [version, { fails, paints }] = visitor % 2 === 0 ? [versions.onTrial, onTrial] : [versions.live, live];
    const failed = next() < fails;
    const painted = paint(part, version, paints * (0.7 + next() * 0.6));
    const events = failed ? [load(part, version, true)] : [load(part, version, false), painted, step(part, version)];
    await instances.report(events, `10.${at}.${visitor >> 8}.${visitor & 255}`);
  }
  for (let liar = 0; liar < liars; liar += 1)
    await instances.report(
      Array.from({ length: A_MINUTE_OF_LIES }, () => load(part, versions.onTrial, true)),
      `192.0.2.${liar}`,
    );
}
