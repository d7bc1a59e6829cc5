import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type * as v from 'valibot';
import { normalizePhone } from './phone-number';
import type { DriverCall, Plan, PlanInput } from './plan';
import { PlannedAnswer } from './planned-answer';

/** Whose call it is, as far as that is known. */
export interface Caller {
  readonly id?: string | undefined;
  readonly email?: string | null;
  readonly phone_number?: string | null;
}

/** The plans in force. */
export interface PlanList {
  add(plan: v.InferOutput<typeof PlanInput>): Plan;
  all(): Plan[];
  /**
   * Gives what is planned for a call; of two plans that disagree, what the newer says. Waits where that is planned.
   * Errors: a PlannedAnswer, in place of what the call would do.
   */
  meet(call: DriverCall, caller: Caller): Promise<Partial<Plan>>;
  remove(id: string): boolean;
  /** Removes the plans for somebody; all of them, unless told. */
  clear(whom?: string): void;
}

/** Makes an empty list of plans. */
export function createPlanList(): PlanList {
  let plans: Plan[] = [];
  return {
    add(input) {
      const plan = { ...input, for: nameOf(input.for), id: randomUUID(), hits: 0 };
      plans.push(plan);
      return plan;
    },
    all: () => plans,
    async meet(call, caller) {
      const names = new Set([caller.id, caller.email?.toLowerCase(), caller.phone_number, '*']);
      const met = plans.filter((plan) => (plan.call ?? call) === call && names.has(plan.for));
      for (const plan of met) plan.hits += 1;
      plans = plans.filter(({ hits, times }) => hits !== times);
      const planned: Partial<Plan> = Object.assign({}, ...met);
      if (planned.delayMs !== undefined) await delay(planned.delayMs);
      if (planned.status !== undefined || planned.body !== undefined)
        throw new PlannedAnswer(planned.status, planned.body);
      return planned;
    },
    remove(id) {
      const before = plans.length;
      plans = plans.filter((plan) => plan.id !== id);
      return plans.length < before;
    },
    clear(whom) {
      plans = whom === undefined ? [] : plans.filter((plan) => plan.for !== nameOf(whom));
    },
  };
}

/** Phone numbers as drivers have them, addresses in lower case, ids as they are. */
function nameOf(whom: string): string {
  if (whom.includes('@')) return whom.toLowerCase();
  return normalizePhone(whom) ?? whom;
}
