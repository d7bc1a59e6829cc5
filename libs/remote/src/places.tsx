import { type CSSProperties, type ReactNode, useSyncExternalStore } from 'react';
import type { PlaceData, slotNames } from '@wattline/contract';
import { useIsOnline, usePlace } from '@wattline/event-bus';

/*
 * The places of a page that the shell or other parts fill.
 */

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

interface NextStepProps {
  /** Beside the button, as on the row that it belongs to. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The page's next step, which the shell keeps in reach of a thumb on a phone (docs/rules.md: within-reach). */
export const NextStep = ({ label = '', className, children }: NextStepProps) => (
  <div ref={usePlace('next-step@1', { label })} className={className}>
    {children}
  </div>
);

/** The place that other parts fill with what they have for a slot. Empty, it takes no space. */
export const SlotPlace = ({ slot }: { readonly slot: (typeof slotNames)[number] }) => (
  <div ref={usePlace('slot@1', { slot })} />
);

/**
 * The place where the shell writes that the stop of a session waits for a connection (docs/rules.md: stop-waits-for-a-signal).
 * It stays empty while none does.
 */
export const StopWaits = ({ sessionId }: { readonly sessionId: string }) => (
  <span ref={usePlace('stop-waits@1', { sessionId })} />
);

/** After a longer time away, in milliseconds, nothing that was read before it is shown as current. */
const AWAY_MS = 15 * 60_000;

/** When the page was last shown again. */
let shownAt = 0;

function watch(onChange: () => void): () => void {
  const look = (): void => {
    if (document.visibilityState !== 'visible') return;
    shownAt = Date.now();
    onChange();
  };
  document.addEventListener('visibilitychange', look);
  // A page that comes back from the browser's memory was not hidden in every engine.
  addEventListener('pageshow', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pageshow', look);
  };
}

const before = (): number => shownAt - AWAY_MS;

/**
 * A page may come back after days (docs/rules.md: back-after-days): what was read before the time that this gives, in
 * milliseconds since the epoch, is not current until it has been read again.
 */
export const useStaleBefore = (): number => useSyncExternalStore(watch, before, before);
