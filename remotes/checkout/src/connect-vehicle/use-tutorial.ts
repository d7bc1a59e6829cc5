import { useState } from 'react';
import type { Payment } from '../payment/payment';
import {
  isTutorialCompleted,
  LAST_STEP,
  readTutorialStep,
  saveTutorialStep,
  type TutorialStep,
} from '../start-session/tutorial-progress';

const steps: readonly TutorialStep[] = [1, 2, 3];

/** Which step is shown: the one before a reload; the last for a driver who has started a session before. */
export function useTutorial({ paymentId, at: { locationId, evseUid, connectorId } }: Payment) {
  const [isKnown] = useState(isTutorialCompleted);
  const [step, setStep] = useState<TutorialStep>(() => (isKnown ? LAST_STEP : (readTutorialStep(paymentId) ?? 1)));

  const go = (by: 1 | -1): void => {
    const next = steps[steps.indexOf(step) + by] ?? step;
    saveTutorialStep(next, { sessionId: paymentId, locationId, evseUid, connectorId });
    setStep(next);
  };
  return { step, isKnown, next: () => go(1), back: () => go(-1) };
}
