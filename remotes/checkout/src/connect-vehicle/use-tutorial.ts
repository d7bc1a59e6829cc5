import { useState } from 'react';
import type { PaidSession } from '../start-session/paid-session';
import {
  isTutorialCompleted,
  LAST_STEP,
  readTutorialStep,
  saveTutorialStep,
  type TutorialStep,
} from './tutorial-progress';

const steps: readonly TutorialStep[] = [1, 2, 3];

/** Which step is shown: the one before a reload; the last for who has done it before (specification 2, §2 and §4). */
export function useTutorial({ id, locationId, evseUid, connectorId }: PaidSession) {
  const [isKnown] = useState(isTutorialCompleted);
  const [step, setStep] = useState<TutorialStep>(() => (isKnown ? LAST_STEP : (readTutorialStep(id) ?? 1)));

  const go = (by: 1 | -1): void => {
    const next = steps[steps.indexOf(step) + by] ?? step;
    saveTutorialStep(next, { sessionId: id, locationId, evseUid, connectorId });
    setStep(next);
  };
  return { step, isKnown, next: () => go(1), back: () => go(-1) };
}
