import * as storageKeys from '../storage-keys';

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

const bucket = (at: string) => ({ [storageKeys.visitorBucket]: at });
const usual = { language: 'en', theme: 'light', version: '1.0.0' } as const;
const pinned = (version: string, parts: readonly string[] = ['@wattline/checkout', '@wattline/stations']): string => {
  const release = { url: `/${version}.js`, metadata: { version } };
  return JSON.stringify({ microFrontends: Object.fromEntries(parts.map((part) => [part, [release]])) });
};
const pinnedTo = (version: string): string => {
  const token = version.replaceAll('.', '_');
  return `wattline.own-release=_wattline_checkout_${token}._wattline_stations_${token}; wattline.visitor-bucket=50`;
};
const paidFor = { [storageKeys.activeSession]: '{"id":"1"}' };

/** Of the page's tests and of the renderer's: both must choose the same. */
export const visitorCases: readonly VisitorCase[] = [
  { name: 'a visitor with the defaults', local: bucket('50'), cookies: 'wattline.visitor-bucket=50', ...usual },
  {
    name: 'Spanish and dark',
    local: { ...bucket('50'), [storageKeys.language]: 'es', [storageKeys.theme]: 'dark' },
    cookies: 'wattline.language=es; wattline.theme=dark; wattline.visitor-bucket=50',
    ...usual,
    language: 'es',
    theme: 'dark',
  },
  {
    name: 'English and light by choice',
    local: { ...bucket('50'), [storageKeys.language]: 'en', [storageKeys.theme]: 'light' },
    cookies: 'wattline.visitor-bucket=50',
    ...usual,
  },
  {
    name: 'values that cannot be chosen',
    local: { ...bucket('50'), [storageKeys.language]: 'fr', [storageKeys.theme]: 'DARK' },
    cookies: 'wattline.visitor-bucket=50',
    ...usual,
  },
  {
    name: 'in the share of the trial',
    local: bucket('19.999'),
    cookies: 'wattline.visitor-bucket=19.999',
    ...usual,
    version: '1.1.0',
  },
  { name: 'next to the share', local: bucket('20'), cookies: 'wattline.visitor-bucket=20', ...usual },
  { name: 'first in the share', local: bucket('0'), cookies: 'wattline.visitor-bucket=0', ...usual, version: '1.1.0' },
  {
    name: 'a signed link is followed',
    local: bucket('50'),
    session: { [storageKeys.overrides]: '["signed"]' },
    cookies: 'wattline.own-release=1; wattline.visitor-bucket=50',
    ...usual,
    version: null,
  },
  {
    name: 'a payment holds the release that is chosen without it',
    local: bucket('50'),
    session: { [storageKeys.pins]: pinned('1.0.0'), ...paidFor },
    cookies: pinnedTo('1.0.0'),
    ...usual,
  },
  {
    name: 'a payment holds another release',
    local: bucket('50'),
    session: { [storageKeys.pins]: pinned('0.9.0'), ...paidFor },
    cookies: pinnedTo('0.9.0'),
    ...usual,
    version: null,
  },
  {
    name: 'a payment holds a release of another part',
    local: bucket('50'),
    session: { [storageKeys.pins]: pinned('0.9.0', ['@wattline/checkout']), ...paidFor },
    cookies: 'wattline.own-release=_wattline_checkout_0_9_0; wattline.visitor-bucket=50',
    ...usual,
  },
  {
    name: 'a signed link is followed during a payment',
    local: bucket('50'),
    session: { [storageKeys.overrides]: '["signed"]', [storageKeys.pins]: pinned('1.0.0'), ...paidFor },
    cookies: 'wattline.own-release=1; wattline.visitor-bucket=50',
    ...usual,
    version: null,
  },
  {
    name: 'a release failed within a day',
    local: {
      ...bucket('50'),
      [storageKeys.avoided]: JSON.stringify({ '@wattline/stations 1.0.0': Date.now() + 3_600_000 }),
    },
    cookies: 'wattline.own-release=1; wattline.visitor-bucket=50',
    ...usual,
    version: null,
  },
  {
    name: 'a release failed more than a day ago',
    local: {
      ...bucket('50'),
      [storageKeys.avoided]: JSON.stringify({ '@wattline/stations 1.0.0': Date.now() - 1_000 }),
    },
    cookies: 'wattline.visitor-bucket=50',
    ...usual,
  },
];
