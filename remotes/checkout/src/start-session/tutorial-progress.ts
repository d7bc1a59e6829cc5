import { readCookie, writeCookie } from '@wattline/base/browser';
import { removeText } from '@wattline/base/storage';
import { readRecord, storageKeys, storedText, writeRecord } from '@wattline/contract';
import * as v from '@wattline/vendor/schema';

/** The steps: prepare the vehicle, connect the cable, confirm the connection. */
export type TutorialStep = 1 | 2 | 3;

export const LAST_STEP = 3;

const step = v.picklist([1, 2, 3]);

const schema = v.object({
  /** The payment in /connect-vehicle/{id}; named so in the records of every release. */
  sessionId: v.string(),
  completedSteps: v.array(step),
  lastStep: step,
  /** Milliseconds since the epoch. */
  timestamp: v.number(),
  locationId: storedText,
  evseUid: storedText,
  connectorId: storedText,
});

/** How far a driver has come. */
export type TutorialProgress = v.InferOutput<typeof schema>;

const KEY = storageKeys.tutorialProgress;
const EXPIRES_AFTER_MS = 2 * 3_600_000;

/** The step that a driver was at with this payment, or null. */
export function readTutorialStep(paymentId: string): TutorialStep | null {
  const progress = readRecord('local', KEY, schema);
  if (progress?.sessionId !== paymentId || Date.now() - progress.timestamp >= EXPIRES_AFTER_MS) return null;
  return progress.lastStep;
}

/** Saved on each step. */
export function saveTutorialStep(
  lastStep: TutorialStep,
  at: Omit<TutorialProgress, 'completedSteps' | 'lastStep' | 'timestamp'>,
): void {
  const completedSteps = ([1, 2, 3] as const).filter((one) => one < lastStep);
  writeRecord('local', KEY, {
    ...at,
    completedSteps,
    lastStep,
    timestamp: Date.now(),
  } satisfies TutorialProgress);
}

const COMPLETED_DAYS = 365;

/** Whether the driver has started a session on this device before. */
export const isTutorialCompleted = (): boolean => readCookie(storageKeys.tutorialCompleted) === 'true';

/** A session is started: the progress is cleared and the tutorial is done. */
export function completeTutorial(): void {
  removeText('local', KEY);
  writeCookie(storageKeys.tutorialCompleted, 'true', COMPLETED_DAYS);
}
