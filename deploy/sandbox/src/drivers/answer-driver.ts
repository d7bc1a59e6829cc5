import { isRecord } from '../json';
import { spell } from '../ocpi/spelling';
import type { SavedDriver } from './driver';
import type { Plan } from './plan';

type Words = Partial<Pick<Plan, 'spelling' | 'userKey'>>;

/** Writes an answer to a driver in the spelling that they get, planned or their own. */
export const answerTo = (saved: SavedDriver | undefined, { spelling }: Words, answer: object): unknown =>
  spell(answer, spelling ?? saved?.spelling ?? 'camel');

/**
 * Writes an answer that holds the driver.
 * @param key the member that does, unless it is planned
 */
export function answerWith(saved: SavedDriver, plan: Words, key: string, answer: object): unknown {
  const spelled = answerTo(saved, plan, answer);
  return { [plan.userKey ?? key]: answerTo(saved, plan, saved.driver), ...(isRecord(spelled) && spelled) };
}
