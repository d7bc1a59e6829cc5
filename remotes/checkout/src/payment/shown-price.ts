import type { Tariff } from '@wattline/ocpi';

/** A price older than the station screen's poll is read again while the page is shown. */
export const READ_AGAIN_MS = 15_000;

/** The price that a driver sees on the page. */
export interface ShownPrice {
  /** Null where none can be had, undefined while it loads. */
  readonly tariff: Tariff | null | undefined;
  /** When it was read on this page, in milliseconds since the epoch; null while it is only handed over by another. */
  readonly readAt: number | null;
  /** Since when it, or its charger, is known, where that was kept on the device and not read now. */
  readonly keptAt?: number | undefined;
  readonly reload: () => void;
  /** Reads it again: null where none can be had, undefined where it cannot be read in time. Never rejects. */
  readonly readAgain: () => Promise<Tariff | null | undefined>;
}

/** Whether a price was read within a poll, so that a payment by it needs no other look. */
export const isOfNow = (readAt: number | null): boolean => readAt !== null && Date.now() - readAt <= READ_AGAIN_MS;
