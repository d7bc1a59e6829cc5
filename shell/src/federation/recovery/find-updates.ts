import { choices } from '../choices';
import { shownPart } from '../composition';
import { discovery, refreshDiscovery } from '../discovery-source';
import { running, wholeAddress } from '../load-candidate';

const SHELL = '@wattline/shell';

/** Whether discovery names another shell than this one. In development it names none. */
async function isShellChanged(): Promise<boolean> {
  const live = (await discovery()).microFrontends[SHELL]?.find(({ deployment }) => deployment?.default);
  const address = shownPart(SHELL)?.address ?? null;
  return live !== undefined && address !== null && wholeAddress(live.url) !== address;
}

async function isPartChanged(part: string, url: string): Promise<boolean> {
  const [best] = await choices(part).catch(() => []);
  return best !== undefined && best.release.url !== url;
}

/** Reads discovery as it is now: whether a new page would run something else than this one does. */
export async function findUpdates(): Promise<boolean> {
  if (!(await refreshDiscovery())) return false;
  const changed = await Promise.all([isShellChanged(), ...[...running].map(([part, { release }]) => isPartChanged(part, release.url))]);
  return changed.includes(true);
}
