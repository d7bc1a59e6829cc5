import type { BusEvents } from '@wattline/contract';
import { partAt } from '../../part-at';
import { choose } from '../choose/choose';
import { openAhead } from './load-entry';
import { loadedPart } from './load-part';

/** What browsers with the Network Information API tell about the connection. */
interface Connection {
  readonly saveData?: boolean;
  /** 'slow-2g', '2g', '3g' or '4g'. */
  readonly effectiveType?: string;
}

/** Whether bytes are dear: the driver asked to save data, or the connection is slow. */
function isSparing(): boolean {
  const { saveData = false, effectiveType = '' } = (Reflect.get(navigator, 'connection') ?? {}) as Connection;
  return saveData || effectiveType.endsWith('2g');
}

/** Loads the release that a real load would choose first, and the screen at the path. @throws What a real load would throw. */
async function load(path: string): Promise<void> {
  const part = partAt(path);
  if (part === null) return;
  const module = await (loadedPart(part) ?? openAhead((await choose(part))[0], path));
  await module.prepare?.(path);
}

/** Safari has no requestIdleCallback. In milliseconds. */
const IDLE_MS = 500;

const whenIdle = (run: () => void): void =>
  void ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, IDLE_MS));

/**
 * Loads and evaluates the part of a path that a driver is expected to go to, so that a tap only renders
 * (docs/rules.md: ahead-of-the-tap). A failure stays silent: the part is loaded again when the driver goes there.
 */
export function loadAhead({ path, isImminent }: BusEvents['navigation/expected']): void {
  const start = (): void => void load(path).catch(() => undefined);
  if (isImminent) start();
  else if (!isSparing()) whenIdle(start);
}
