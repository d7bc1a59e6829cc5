import type { RuntimeConfig } from '@wattline/base/config';
import { CONTRACT_VERSION, knownKey, type PartStatus } from '@wattline/contract';
import type { BusRecord } from '@wattline/event-bus';
import { maskPath, maskText } from './mask';
import { shownConfig } from './shown-config';
import { isRequest, shownEvent, shownRequest } from './shown-event';

/** The sources of a support bundle. */
export interface BundleSources {
  readonly now: Date;
  readonly pathname: string;
  readonly userAgent: string;
  readonly language: string;
  readonly config: RuntimeConfig;
  readonly isSignedIn: boolean;
  readonly isImpersonated: boolean;
  readonly parts: readonly PartStatus[];
  readonly history: readonly BusRecord[];
  readonly stored: Stored;
}

/**
 * The state of this page for support, safe to send on: named fields only, each masked. Of stored entries it has the names
 * and lengths. It has no personal data.
 */
export function supportBundle(sources: BundleSources): object {
  const { now, pathname, userAgent, language, config, isSignedIn, isImpersonated, parts, history, stored } = sources;
  return {
    madeAt: now.toISOString(),
    page: maskPath(pathname),
    browser: maskText(userAgent),
    language,
    contract: CONTRACT_VERSION,
    isSignedIn,
    isImpersonated,
    parts: parts.map(shownPart),
    features: config.features,
    configuration: Object.fromEntries(shownConfig(config)),
    requests: history.filter(isRequest).map(shownRequest),
    events: history.filter((record) => !isRequest(record)).map(shownEvent),
    stored: {
      session: stored.session.map(shownEntry),
      local: stored.local.map(shownEntry),
      cookies: stored.cookies.map(shownEntry),
    },
  };
}

function shownPart({
  part,
  state,
  version,
  address,
  integrity,
  chosen,
  isFallback,
  milliseconds,
  problem,
}: PartStatus) {
  return {
    part,
    state,
    version,
    address: address?.split(/[?#]/)[0] ?? null,
    integrity: integrity !== null && /^sha\d{3}-[A-Za-z0-9+/]{20,90}={0,2}$/.test(integrity) ? integrity : null,
    chosen,
    isFallback,
    milliseconds,
    problem: problem && { code: problem.code, message: maskText(problem.message) },
  };
}

const isNamed = (key: string): boolean => knownKey(key)?.endsInId === false;

/** A key that the app does not know, or that contains an id, is not named. */
const shownEntry = ({ key, value }: StoredEntry) => ({ key: isNamed(key) ? key : '(other)', length: value.length });

/** The stores of a browser. */
export type StoreName = 'session' | 'local' | 'cookies';

/** One entry of a store, as it is kept. */
export interface StoredEntry {
  readonly key: string;
  readonly value: string;
}

/** All entries that a page can read. */
export type Stored = Readonly<Record<StoreName, readonly StoredEntry[]>>;
