import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import { sameId } from '../wire/spelling';
import type { Command, CommandPlan, CommandPlanInput } from './command-plan';

/** The command plans in force. */
export interface CommandPlanList {
  add(plan: v.InferOutput<typeof CommandPlanInput>): CommandPlan;
  all(): CommandPlan[];
  /** Gives what is planned for a command; of two plans that disagree, what the newer says. */
  meet(command: Command, whom: readonly (string | null | undefined)[]): Partial<CommandPlan>;
  remove(id: string): boolean;
  /** Removes the plans for a station or a driver; all of them, unless told. */
  clear(whom?: string): void;
}

/** Makes an empty list of plans. */
export function createCommandPlanList(): CommandPlanList {
  let plans: CommandPlan[] = [];
  return {
    add(input) {
      const plan = { ...input, id: randomUUID(), hits: 0 };
      plans.push(plan);
      return plan;
    },
    all: () => plans,
    meet(command, whom) {
      const met = plans.filter(
        (plan) =>
          (plan.command ?? command) === command && (plan.for === '*' || whom.some((name) => sameId(name, plan.for))),
      );
      for (const plan of met) plan.hits += 1;
      plans = plans.filter(({ hits, times }) => hits !== times);
      return Object.assign({}, ...met);
    },
    remove(id) {
      const before = plans.length;
      plans = plans.filter((plan) => plan.id !== id);
      return plans.length < before;
    },
    clear(whom) {
      plans = whom === undefined ? [] : plans.filter((plan) => !sameId(plan.for, whom));
    },
  };
}
