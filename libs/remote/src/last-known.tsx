import type { CSSProperties } from 'react';
import { useIsOnline } from '@wattline/event-bus';

/**
 * Since when what a page shows is known, in milliseconds since the epoch; null while it is current (docs/rules.md:
 * last-known-with-its-age). `keptAt` is of what was kept on the device, `readAt` of what was read on this page, which is
 * current as long as there is a connection.
 */
export function useAsOf(keptAt: number | null | undefined, readAt: number): number | null {
  const isOnline = useIsOnline();
  return keptAt ?? (isOnline ? null : readAt);
}

interface PlaceProps {
  /** As `useAsOf` says. */
  readonly since: number | null;
  readonly style?: CSSProperties;
}

/** Where the shell says since when something is known, in words that age; no place while it is current. */
export const AsOf = ({ of, since, style }: PlaceProps & { readonly of: 'station' | 'price' | 'session' }) =>
  since !== null && <div data-as-of={since} data-of={of} style={style} />;

/** Where the shell says why something cannot be done, by `id` for the control's description; no place while what is shown is current. */
export const WhyNot = ({ to, since, style, id }: PlaceProps & { readonly to: 'Start' | 'Pay'; readonly id: string }) =>
  since !== null && <div id={id} data-why-not={to} style={style} />;
