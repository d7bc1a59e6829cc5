import type { PartStatus } from '@wattline/contract';
import type { EventBus } from '@wattline/event-bus';

/** The attributes of an event's release. */
export interface ReleaseAttributes {
  readonly 'wattline.part': string;
  readonly 'wattline.part.version': string;
}

export interface Releases {
  /** The release of a part that runs on this page; null while there is none. */
  readonly of: (part: string) => ReleaseAttributes | null;
  /** Finds the release with the screen at a path. */
  readonly at: (path: string) => ReleaseAttributes | null;
  /** Whether a part is here by a signed link, as developers have it. */
  readonly isOverridden: () => boolean;
}

export const releaseAttributes = (part: string, version: string): ReleaseAttributes => ({
  'wattline.part': part,
  'wattline.part.version': version,
});

/** Which releases run on this page; `ownerOf` gives the part that owns a path. */
export function watchReleases(bus: EventBus, ownerOf: (path: string) => string): Releases {
  let parts: readonly PartStatus[] = [];
  bus.on('composition/changed', (composition) => {
    ({ parts } = composition);
  });

  const of = (part: string): ReleaseAttributes | null => {
    const { state, version = null } = parts.find((status) => status.part === part) ?? {};
    return state === 'loaded' && version !== null ? releaseAttributes(part, version) : null;
  };
  return {
    of,
    at: (path) => of(ownerOf(path)),
    isOverridden: () => parts.some(({ chosen }) => chosen === 'override'),
  };
}
