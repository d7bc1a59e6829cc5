import { isSparing } from '@wattline/base/browser';
import type { BusEvents } from '@wattline/contract';
import { idle } from '@wattline/remote';
import { partAt } from '../../part-at';
import { choose } from '../choose/choose';
import { openAhead } from './load-entry';
import { loadedPart } from './load-part';

/**
 * Loads the release that a real load would choose first, and the screen at the path.
 *
 * @throws Errors of a real load.
 */
async function load(path: string): Promise<void> {
  const part = partAt(path);
  if (part === null) return;
  const module = await (loadedPart(part) ?? openAhead((await choose(part))[0], path));
  await module.prepare?.(path);
}

/**
 * Loads and evaluates the part of a path that a driver is expected to go to, so that a tap only renders
 * (docs/rules.md: ahead-of-the-tap). A failure stays silent: the part is loaded again when the driver goes there.
 */
export function loadAhead({ path, isImminent }: BusEvents['navigation/expected']): void {
  const start = (): void => void load(path).catch(() => undefined);
  if (isImminent) start();
  else if (!isSparing()) void idle().then(start);
}
