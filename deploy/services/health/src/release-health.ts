import type { FunnelStep, WebVital } from '@wattline/base/telemetry';
import { quantile, type Histogram } from './histogram';
import { merged, type ReleaseMinute } from './release-minute';

/** How a release does. */
export interface ReleaseHealth {
  readonly part: string;
  readonly version: string;
  readonly loads: number;
  readonly failures: number;
  /** How many came, but not each file at its first request. */
  readonly again: number;
  /** 0 to 1; null without loads. */
  readonly failureRate: number | null;
  /** From how many different addresses failures came, 50 at most. */
  readonly addresses: number;
  /** The values that three views in four do not exceed: milliseconds, `cls` without a unit. */
  readonly p75: Readonly<Partial<Record<WebVital, number>>>;
  /** How often each step of a driver's way was reached. */
  readonly funnel: Readonly<Partial<Record<FunnelStep, number>>>;
}

const keyOf = ({ part, version }: ReleaseMinute): string => `${part} ${version}`;

const p75Of = (vitals: ReleaseMinute['vitals']): ReleaseHealth['p75'] =>
  Object.fromEntries(
    Object.entries(vitals).flatMap(([vital, histogram]: readonly [string, Histogram]) => {
      const value = quantile(histogram, 0.75);
      return value === null ? [] : [[vital, Number(value.toPrecision(3))]];
    }),
  );

/** How each release did in these minutes, the one that was measured first being first. */
export function releaseHealth(minutes: readonly ReleaseMinute[]): readonly ReleaseHealth[] {
  const byRelease = new Map<string, ReleaseMinute>();
  for (const minute of minutes) {
    const known = byRelease.get(keyOf(minute));
    byRelease.set(keyOf(minute), known ? merged(known, minute) : minute);
  }
  return [...byRelease.values()].map(({ part, version, loads, failures, again = 0, failedFrom, vitals, funnel }) => ({
    part,
    version,
    loads,
    failures,
    again,
    failureRate: loads === 0 ? null : failures / loads,
    addresses: failedFrom.length,
    p75: p75Of(vitals),
    funnel,
  }));
}
