import { timeLimit } from '../../document/read-document';
import { wholeAddress } from '../choose/attempts';
import { choose } from '../choose/choose';
import { discovery, refreshDiscovery } from '../discover/discovery';
import { partStatus, running, SHELL } from '../part-status';

/** Whether discovery names another shell than this one. In development it names none. */
async function isShellChanged(): Promise<boolean> {
  const live = (await discovery()).microFrontends[SHELL]?.find(({ deployment }) => deployment?.default);
  const address = partStatus(SHELL)?.address ?? null;
  return live !== undefined && address !== null && wholeAddress(live.url) !== address;
}

async function isPartChanged(part: string, url: string): Promise<boolean> {
  const [best] = await choose(part).catch(() => []);
  return best !== undefined && best.candidate.release.url !== url;
}

/** Reads discovery again: whether a new page would run something else than this one does. */
export async function findUpdates(): Promise<boolean> {
  if (!(await refreshDiscovery())) return false;
  const changed = await Promise.all([
    isShellChanged(),
    ...[...running].map(([part, { release }]) => isPartChanged(part, release.url)),
  ]);
  return changed.includes(true);
}

/** A driver waits for the answer. After this time it is better to continue with the page's releases. */
const TIMEOUT_MS = 3_000;

/**
 * Whether the update is still there, and the page's own address answers with a document of this app: no error, and not the
 * log-in page of a garage's network. Never throws.
 */
export async function isDocumentThere(): Promise<boolean> {
  const signal = timeLimit(TIMEOUT_MS);
  const document = fetch(location.href, { cache: 'no-cache', signal }).then(
    async (response) => response.ok && (await response.text()).includes('id="wattline-discovery"'),
  );
  const outOfTime = new Promise<false>((resolve) => {
    signal.addEventListener('abort', () => resolve(false));
  });
  const both = Promise.all([findUpdates(), document]).then((are) => are.every(Boolean));
  return Promise.race([both, outOfTime]).catch(() => false);
}
