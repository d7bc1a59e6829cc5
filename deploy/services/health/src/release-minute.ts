import { funnelSteps, webVitals, type FunnelStep, type WebVital } from '@wattline/base/telemetry';
import { addedUp, type Histogram } from './histogram';

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
export function merged(one: ReleaseMinute, other: ReleaseMinute): ReleaseMinute {
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
