import { type FunnelStep, funnelSteps, type WebVital, webVitals } from '@wattline/base/telemetry';
import { addedUp, type Histogram, quantile } from './histogram';

/** The reports of some addresses, as far as a release is judged by them. */
export interface Marked {
  readonly loads: number;
  readonly failures: number;
  /** Largest contentful paints. */
  readonly lcp: Histogram;
}

/** By marks, which give no address away. */
export type Marks = Readonly<Record<string, Marked>>;

/** The measurements of one release within one minute. */
export interface ReleaseMinute {
  readonly part: string;
  readonly version: string;
  /** The minute's beginning, ISO 8601. */
  readonly from: string;
  /** How often it was asked for. */
  readonly loads: number;
  /** How many of those failed. */
  readonly failures: number;
  /** How many came, but not each file at its first request. */
  readonly again?: number;
  /** From where failures came: marks of addresses, which give no address away. */
  readonly failedFrom: readonly string[];
  /** The reports of each address, where they are still known. Counts without an address decide nothing. */
  readonly marks?: Marks;
  readonly vitals: Readonly<Partial<Record<WebVital, Histogram>>>;
  readonly funnel: Readonly<Partial<Record<FunnelStep, number>>>;
}

/** The number of addresses that are counted apart; it takes a handful to judge. */
const ADDRESSES = 50;

export const emptyMinute = (part: string, version: string, from: string): ReleaseMinute => ({
  part,
  version,
  from,
  loads: 0,
  failures: 0,
  failedFrom: [],
  vitals: {},
  funnel: {},
});

const union = (one: readonly string[], other: readonly string[]): string[] =>
  [...new Set([...one, ...other])].slice(0, ADDRESSES);

function withoutMarks(minute: ReleaseMinute): ReleaseMinute {
  const { marks: _, ...rest } = minute;
  return rest;
}

/** Two stretches of the same release as one, which begins with the first; without the marks. */
function merged(one: ReleaseMinute, other: ReleaseMinute): ReleaseMinute {
  const vitals = webVitals.flatMap((vital) => {
    const histogram = addedUp(one.vitals[vital] ?? {}, other.vitals[vital] ?? {});
    return Object.keys(histogram).length > 0 ? [[vital, histogram] as const] : [];
  });
  const funnel = funnelSteps.flatMap((step) => {
    const count = (one.funnel[step] ?? 0) + (other.funnel[step] ?? 0);
    return count > 0 ? [[step, count] as const] : [];
  });
  return {
    ...withoutMarks(one),
    loads: one.loads + other.loads,
    failures: one.failures + other.failures,
    again: (one.again ?? 0) + (other.again ?? 0),
    failedFrom: union(one.failedFrom, other.failedFrom),
    vitals: Object.fromEntries(vitals),
    funnel: Object.fromEntries(funnel),
  };
}

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
