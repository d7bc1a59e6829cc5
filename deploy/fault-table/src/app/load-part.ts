import type { RemoteModule } from '@wattline/contract';

/*
 * Takes the place of the shell's loader: the remotes are in the same bundle. What becomes of a remote that fails to load
 * is tested elsewhere; here payments and sessions meet faults.
 */

const modules: Readonly<Record<string, () => Promise<{ default: RemoteModule }>>> = {
  '@wattline/stations': () => import('../../../../remotes/stations/src/remote'),
  '@wattline/checkout': () => import('../../../../remotes/checkout/src/remote'),
  '@wattline/session': () => import('../../../../remotes/session/src/remote'),
};

/** @throws Error for a part that this app does not hold. */
export async function loadPart(part: string): Promise<RemoteModule> {
  const load = modules[part];
  if (!load) throw new Error(`${part} is not in this app`);
  return (await load()).default;
}

export const reloadPart = loadPart;

/** @throws The error itself: there is no other release. */
export async function replaceBroken(_part: string, thrown: unknown): Promise<RemoteModule> {
  throw thrown;
}
