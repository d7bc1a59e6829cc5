import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Of user and system time, in fields 14 and 15 of /proc/PID/stat; a name before them may hold blanks. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

const childrenOf = (pid: number): number[] => {
  try {
    return execFileSync('pgrep', ['-P', `${pid}`], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number);
  } catch {
    // pgrep ends with 1 where there are none.
    return [];
  }
};

const TICK_MS = 10;

/** The processor time that a process and its children have used, in milliseconds. Linux alone has it in /proc. */
export const processorTime = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((sum, each) => sum + ticksOf(each), 0) * TICK_MS;
