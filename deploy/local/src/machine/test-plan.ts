import type { Machine } from './measure-machine';

/** How the tests share a machine. */
export interface TestPlan {
  /** Browsers that work side by side. */
  readonly workers: number;
  /** Processes of the fault table. */
  readonly processes: number;
  /** The factor of all time limits. */
  readonly patience: number;
}

/** The power that each worker has on the machine on which the limits were set: three workers on two quick cores. */
const USUAL_SHARE = 2 / 3;
const MOST_PATIENCE = 10;
const MOST_PROCESSES = 4;

/** Plans for what was measured. A machine that is better than usual has the usual limits: only failures reach them. */
export function planFor({ processors, cores, speed }: Machine): TestPlan {
  // One more than there are cores: a test that waits leaves its core to another.
  const workers = cores < 0.75 ? 1 : Math.min(processors, Math.round(cores)) + 1;
  const share = Math.min(1, cores / workers) * speed;
  return {
    workers,
    processes: Math.min(MOST_PROCESSES, Math.max(1, Math.round(cores))),
    patience: Math.min(MOST_PATIENCE, Math.max(1, Math.round((USUAL_SHARE / share) * 2) / 2)),
  };
}

/** '1.1 of 2 cores free, speed 0.8: 2 browsers, time limits × 1.5' */
export function planText({ processors, cores, speed }: Machine): string {
  const { workers, patience } = planFor({ processors, cores, speed });
  return [
    `${cores.toFixed(1)} of ${processors} cores free, speed ${speed.toFixed(1)}:`,
    `${workers} ${workers === 1 ? 'browser' : 'browsers'}, time limits × ${patience}`,
  ].join(' ');
}
