import { cpus } from 'node:os';

/**
 * The processor time that the machine has spent since it started, on all its processors and for all processes, in
 * seconds. That of ended children, which a process can ask for, lacks what outlives its parent: most of a browser's.
 */
export const machinesProcessorTime = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;
