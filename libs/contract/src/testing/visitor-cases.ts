import * as storageKeys from '../storage-keys';
import { bucketAt } from './bucket-at';

/** The records of a browser, the cookies that report them, and what both a page and the renderer make of them. */
export interface VisitorCase {
  readonly name: string;
  readonly local?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, string>>;
  /** As the browser sends them, in the order of their names. */
  readonly cookies: string;
  readonly language: 'en' | 'es';
  readonly theme: 'light' | 'dark';
  /** 1.0.0 is for everybody, 1.1.0 on trial for a fifth. Null: the renderer leaves it to the page. */
  readonly version: '1.0.0' | '1.1.0' | null;
}

/** The bucket of a visitor at such a place in the traffic of stations. */
const at = (place: number): string => `${bucketAt('@wattline/stations', place)}`;
const [HALF, FIRST, LAST, NEXT] = [at(50), at(0), at(19.98), at(20)];
const bucket = (of: string) => ({ [storageKeys.visitorBucket]: of });
const usual = { language: 'en', theme: 'light', version: '1.0.0' } as const;
const pinned = (version: string, parts: readonly string[] = ['@wattline/checkout', '@wattline/stations']): string => {
  const release = { url: `/${version}.js`, metadata: { version } };
  return JSON.stringify({ microFrontends: Object.fromEntries(parts.map((part) => [part, [release]])) });
};
const pinnedTo = (version: string): string => {
  const token = version.replaceAll('.', '_');
  return `wattline.own-release=_wattline_checkout_${token}._wattline_stations_${token}; wattline.visitor-bucket=${HALF}`;
};
const paidFor = { [storageKeys.activeSession]: '{"id":"1"}' };

/** Of the page's tests and of the renderer's: both must choose the same. */
export const visitorCases: readonly VisitorCase[] = [
  { name: 'a visitor with the defaults', local: bucket(HALF), cookies: `wattline.visitor-bucket=${HALF}`, ...usual },
  {
    name: 'Spanish and dark',
    local: { ...bucket(HALF), [storageKeys.language]: 'es', [storageKeys.theme]: 'dark' },
    cookies: `wattline.language=es; wattline.theme=dark; wattline.visitor-bucket=${HALF}`,
    ...usual,
    language: 'es',
    theme: 'dark',
  },
  {
    name: 'English and light by choice',
    local: { ...bucket(HALF), [storageKeys.language]: 'en', [storageKeys.theme]: 'light' },
    cookies: `wattline.visitor-bucket=${HALF}`,
    ...usual,
  },
  {
    name: 'values that cannot be chosen',
    local: { ...bucket(HALF), [storageKeys.language]: 'xx', [storageKeys.theme]: 'DARK' },
    cookies: `wattline.visitor-bucket=${HALF}`,
    ...usual,
  },
  {
    name: 'in the share of the trial',
    local: bucket(LAST),
    cookies: `wattline.visitor-bucket=${LAST}`,
    ...usual,
    version: '1.1.0',
  },
  { name: 'next to the share', local: bucket(NEXT), cookies: `wattline.visitor-bucket=${NEXT}`, ...usual },
  {
    name: 'first in the share',
    local: bucket(FIRST),
    cookies: `wattline.visitor-bucket=${FIRST}`,
    ...usual,
    version: '1.1.0',
  },
  {
    name: 'a signed link is followed',
    local: bucket(HALF),
    session: { [storageKeys.overrides]: '["signed"]' },
    cookies: `wattline.own-release=1; wattline.visitor-bucket=${HALF}`,
    ...usual,
    version: null,
  },
  {
    name: 'a payment holds the release that is chosen without it',
    local: bucket(HALF),
    session: { [storageKeys.pins]: pinned('1.0.0'), ...paidFor },
    cookies: pinnedTo('1.0.0'),
    ...usual,
  },
  {
    name: 'a payment holds another release',
    local: bucket(HALF),
    session: { [storageKeys.pins]: pinned('0.9.0'), ...paidFor },
    cookies: pinnedTo('0.9.0'),
    ...usual,
    version: null,
  },
  {
    name: 'a payment holds a release of another part',
    local: bucket(HALF),
    session: { [storageKeys.pins]: pinned('0.9.0', ['@wattline/checkout']), ...paidFor },
    cookies: `wattline.own-release=_wattline_checkout_0_9_0; wattline.visitor-bucket=${HALF}`,
    ...usual,
  },
  {
    name: 'a signed link is followed during a payment',
    local: bucket(HALF),
    session: { [storageKeys.overrides]: '["signed"]', [storageKeys.pins]: pinned('1.0.0'), ...paidFor },
    cookies: `wattline.own-release=1; wattline.visitor-bucket=${HALF}`,
    ...usual,
    version: null,
  },
  {
    name: 'a release failed within a day',
    local: {
      ...bucket(HALF),
      [storageKeys.avoided]: JSON.stringify({ '@wattline/stations 1.0.0': Date.now() + 3_600_000 }),
    },
    cookies: `wattline.own-release=1; wattline.visitor-bucket=${HALF}`,
    ...usual,
    version: null,
  },
  {
    name: 'a release failed more than a day ago',
    local: {
      ...bucket(HALF),
      [storageKeys.avoided]: JSON.stringify({ '@wattline/stations 1.0.0': Date.now() - 1_000 }),
    },
    cookies: `wattline.visitor-bucket=${HALF}`,
    ...usual,
  },
];
