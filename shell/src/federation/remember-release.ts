import { lastGood } from './kept-releases';
import { running } from './load-candidate';
import { pinRelease } from './pins';

/** A part's screens stand: its release works here, and a payment or a session that is under way goes on with it. */
export function rememberRelease(part: string): void {
  const candidate = running.get(part);
  if (!candidate || candidate.chosen === 'override') return;
  lastGood.keep(part, candidate.release);
  pinRelease(part, candidate.release);
}
