import { runtimeCode } from '../federation/load/runtime-code';
import { running } from '../federation/part-status';

/** By then each poll has failed once, and its page has shown it. */
const AFTER_MS = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * A part on the page has brought the library along: without one nothing polls, and it is not fetched for this.
 */
async function hold(isHeld: boolean): Promise<void> {
  if (running.size === 0) return;
  const { pausePolling, resumePolling } = await runtimeCode.load();
  if (isHeld) pausePolling();
  else resumePolling();
}

/**
 * Has the polls of all parts wait for the connection, and catch up at once when it is back, whatever the gap
 * (docs/rules.md: polling-pauses).
 */
export function holdPolls(isOnline: boolean): void {
  clearTimeout(timer);
  const turn = (): void => void hold(!isOnline).catch(() => undefined);
  if (isOnline) turn();
  else timer = setTimeout(turn, AFTER_MS);
}
