import { readFileSync } from 'node:fs';

/** A tick of /proc in seconds, which is the same on every Linux. */
const TICK_S = 1 / 100;

/**
 * The processor time of all ended child processes and of what they waited for, in seconds. Null where the system does
 * not say, as on macOS and Windows.
 */
export function childrensProcessorTime(): number | null {
  try {
    // The name of the process may hold blanks; the fields count from what follows it.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = Number(fields[13]) + Number(fields[14]);
    return Number.isFinite(ticks) ? ticks * TICK_S : null;
  } catch {
    return null;
  }
}
