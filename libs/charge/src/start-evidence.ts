import type { Known } from './charge';

/** The signs of what became of a start without a clear answer. */
export interface StartSigns {
  /** The session that uses the payment, as the backend, the session finder or the session itself names it. */
  readonly sessionId: string | null;
  /**
   * 'unused': the backend guarantees that no session uses the payment. 'listed': it knows the payment, and says nothing of a
   * session. 'in-use': it says that one uses it. 'gone': nothing is held any more. 'unknown': it could not be read.
   */
  readonly payment: 'unused' | 'listed' | 'in-use' | 'gone' | 'unknown';
  /** A start was refused because a session uses the payment. */
  readonly isRefusedAsUsed: boolean;
  /** The connector now; null where it is not known. */
  readonly connector: 'charging' | 'free' | 'neither' | null;
  /** The connector was there for this driver before the start: nothing charged at it. */
  readonly wasFree: boolean;
  /** By the signs of an earlier look the charge began. */
  readonly isKnown: boolean;
  /** How long ago the start was asked for, in milliseconds. */
  readonly ageMs: number;
}

/** 'none': no session uses the payment. 'began': one does, and which is not known. 'over': that one does no more. */
export type StartEvidence =
  | { readonly outcome: 'found'; readonly sessionId: string }
  | { readonly outcome: 'none' | 'began' | 'over' | 'unclear' };

/** A charger shows what it does a while after it does it. */
const SHOWN_LATE_MS = 120_000;
/** A charge does not last longer; the connector may be another driver's by then. */
const LONGEST_MS = 24 * 3_600_000;

/** Reads the signs of a start together. Pure. */
export function startEvidence(signs: StartSigns): StartEvidence {
  const { sessionId, payment, isRefusedAsUsed, connector, wasFree, isKnown, ageMs } = signs;
  if (sessionId !== null) return { outcome: 'found', sessionId };
  if (isKnown && isOver(signs)) return { outcome: 'over' };
  if (isKnown || isRefusedAsUsed || payment === 'in-use') return { outcome: 'began' };
  if (payment === 'unused') return { outcome: 'none' };
  return { outcome: wasFree && connector === 'charging' && ageMs < LONGEST_MS ? 'began' : 'unclear' };
}

const isOver = ({ payment, connector, ageMs }: StartSigns): boolean =>
  ageMs > SHOWN_LATE_MS &&
  (payment === 'gone' ? connector === 'free' || connector === 'neither' || ageMs > LONGEST_MS : connector === 'free');

/** When the next look for a session is, after a start that was asked for so long ago; all in milliseconds. */
export const lookAgainMs = (ageMs: number): number => (ageMs < 60_000 ? 5_000 : ageMs < 300_000 ? 15_000 : 60_000);

/** How long a start may take at most where the operator does not say, and how long it may say at most. */
const START_MS = 70_000;
const LONGEST_START_MS = 300_000;

/**
 * Until when a session may begin by a start, in milliseconds since the epoch: as the operator reported, else 70 s from the
 * command; never more than 5 minutes from now, as the device's clock may have been set back meanwhile.
 */
export function mayBeginUntil({ since, until }: Pick<Known<'start'>, 'since' | 'until'>, now: number): number {
  const stated = until === null ? Date.parse(since) + START_MS : Date.parse(until);
  return Math.min(Number.isNaN(stated) ? now : stated, now + LONGEST_START_MS);
}
