import type { CSSProperties } from 'react';
import type { PlaceData } from '@wattline/contract';
import { useIsOnline, usePlace } from '@wattline/event-bus';
import { useStaleBefore } from './use-stale-before';

/**
 * Since when what a page shows is known, in milliseconds since the epoch; null while it is current (docs/rules.md:
 * last-known-with-its-age). `keptAt` is of what was kept on the device, `readAt` of what was read on this page, which is
 * current as long as there is a connection, and the page was not away for long since.
 */
export function useAsOf(keptAt: number | null | undefined, readAt: number): number | null {
  const isOnline = useIsOnline();
  const staleBefore = useStaleBefore();
  return keptAt ?? (isOnline && readAt >= staleBefore ? null : readAt);
}

interface PlaceProps {
  /** As `useAsOf` says. */
  readonly since: number | null;
  readonly style?: CSSProperties;
}

/** The place where the shell writes since when something is known, in words that age; none while it is current. */
export function AsOf({ of, since, style }: PlaceProps & Pick<PlaceData['as-of@1'], 'of'>) {
  const place = usePlace('as-of@1', { of, since: since ?? 0 });
  return since !== null && <div ref={place} style={style} />;
}

/** The place where the shell writes why an act is impossible, by `id` for the control's description; none while what is shown is current. */
export function WhyNot({ act, since, style, id }: PlaceProps & PlaceData['why-not@1'] & { readonly id: string }) {
  const place = usePlace('why-not@1', { act });
  return since !== null && <div ref={place} id={id} style={style} />;
}
