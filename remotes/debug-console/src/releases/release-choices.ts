import type { DeskPart } from './desk-schema';
import { defaultOf, trialOf } from './plan';

/** A release that can be chosen. */
export interface ReleaseChoice {
  readonly version: string;
  readonly state: 'isLive' | 'isTrial' | 'wasLive' | 'isNew';
  /** When it was published, ISO 8601; null where that is not known. */
  readonly at: string | null;
}

/** The releases of a part that are known, the last published one first. */
export function releaseChoices(part: DeskPart): readonly ReleaseChoice[] {
  const live = part.releases.map(({ version }) => version);
  const published = part.published.map(({ version }) => version);
  const stateOf = (version: string): ReleaseChoice['state'] => {
    if (version === defaultOf(part)) return 'isLive';
    if (version === trialOf(part)?.version) return 'isTrial';
    return part.earlier.includes(version) ? 'wasLive' : 'isNew';
  };
  return [...new Set([...published, ...live, ...part.earlier])].map((version) => ({
    version,
    state: stateOf(version),
    at: part.published.find((release) => release.version === version)?.at ?? null,
  }));
}
