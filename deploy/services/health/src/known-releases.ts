import { readDiscovery } from '@wattline/contract';

/** Tells which releases there are. */
export interface KnownReleases {
  /** Whether events of a release are taken. */
  readonly has: (part: string, version: string) => Promise<boolean>;
}

/** A page that was open keeps its release, and tells of it, for a day after it left discovery. In milliseconds. */
const KEPT_MS = 24 * 60 * 60_000;
/** The time for which a reading is not repeated. */
const FRESH_MS = 60_000;
/** …and so long not even for a release that is not in it, such as one that was promoted just now. */
const AGAIN_MS = 5_000;
/** Of releases that are taken without discovery within a day. */
const MOST = 100;

/** Counts the releases that it is asked about: the first hundred of a day are taken, whatever they are called. */
export function firstReleases(now: () => Date): KnownReleases {
  const seen = new Map<string, number>();
  return {
    async has(part, version) {
      const [key, time] = [`${part} ${version}`, now().getTime()];
      if (!seen.has(key) && seen.size >= MOST) {
        for (const [old, at] of seen) if (time - at > KEPT_MS) seen.delete(old);
        if (seen.size >= MOST) return false;
      }
      if (!seen.has(key)) seen.set(key, time);
      return true;
    },
  };
}

interface DiscoveryOptions {
  /** Gives the site's discovery document, parsed. */
  readonly read: () => Promise<unknown>;
  readonly now: () => Date;
  /** Called with the error that kept discovery from being read, once until it is read again. */
  readonly warn: (message: string) => void;
}

/**
 * The releases in discovery, and those that were in it within a day. While discovery was never read, the first hundred
 * releases are taken.
 */
export function releasesInDiscovery({ read, now, warn }: DiscoveryOptions): KnownReleases {
  const any = firstReleases(now);
  const lastSeen = new Map<string, number>();
  const isKnown = (key: string): boolean => (lastSeen.get(key) ?? -Infinity) > now().getTime() - KEPT_MS;
  let isRead = false;
  let hasWarned = false;
  let triedAt = -Infinity;
  let reading: Promise<void> | null = null;

  async function readNow(): Promise<void> {
    triedAt = now().getTime();
    try {
      const discovery = readDiscovery(await read());
      if (!discovery) throw new Error('It is no discovery document.');
      for (const [part, releases] of Object.entries(discovery.microFrontends))
        for (const { metadata } of releases) lastSeen.set(`${part} ${metadata.version}`, triedAt);
      for (const [key, at] of lastSeen) if (triedAt - at > KEPT_MS) lastSeen.delete(key);
      [isRead, hasWarned] = [true, false];
    } catch (error) {
      if (!hasWarned) warn(`Discovery could not be read: ${error instanceof Error ? error.message : String(error)}`);
      hasWarned = true;
    }
  }

  return {
    async has(part, version) {
      const key = `${part} ${version}`;
      const age = now().getTime() - triedAt;
      if (age > FRESH_MS || (age > AGAIN_MS && !isKnown(key)))
        reading ??= readNow().finally(() => {
          reading = null;
        });
      // A known release does not wait for the reading. Only an unknown one does.
      if (reading && !isKnown(key)) await reading;
      return isRead ? isKnown(key) : any.has(part, version);
    },
  };
}

/** In milliseconds. */
const TIMEOUT_MS = 3_000;

/** Reads a discovery document over HTTP. @throws Error where there is none. */
export async function fetchDiscovery(url: string): Promise<unknown> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}
