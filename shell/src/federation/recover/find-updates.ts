import { inTurn, webLocks } from '@wattline/base/browser';
import { isWithdrawn, lockNames } from '@wattline/contract';
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

/** Whether a release that this page runs is withdrawn, as far as discovery is known. */
async function runsWithdrawn(): Promise<boolean> {
  const known = await discovery();
  const version = partStatus(SHELL)?.version;
  const shell = version ? [{ part: SHELL, release: { metadata: { version } } }] : [];
  return [...shell, ...running.values()].some(({ part, release }) => isWithdrawn(known, part, release));
}

/** Why a page is to be opened anew: another release is live, or one that it runs is withdrawn. */
export type Update = 'newer' | 'withdrawn';

/** Reads discovery again: whether a new page would run something else than this one does, and must. */
export async function findUpdates(): Promise<Update | null> {
  const isFresh = await refreshDiscovery();
  if (await runsWithdrawn()) return 'withdrawn';
  if (!isFresh) return null;
  const changed = await Promise.all([
    isShellChanged(),
    ...[...running].map(([part, { release }]) => isPartChanged(part, release.url)),
  ]);
  return changed.includes(true) ? 'newer' : null;
}

const MONEY = [lockNames.paymentOf(''), lockNames.startOf(''), lockNames.stopOf(''), lockNames.refunds];

/**
 * Waits until no tab of this browser pays, starts, stops or asks for a refund: a call about money is not cut off. Never
 * throws; a page without locks waits for nothing.
 */
async function untilNoMoneyMoves(): Promise<void> {
  for (;;) {
    const { held = [] } =
      (await webLocks()
        ?.query()
        .catch(() => undefined)) ?? {};
    const name = held.map((lock) => lock.name ?? '').find((one) => MONEY.some((money) => one.startsWith(money)));
    if (name === undefined) return;
    await inTurn(name, () => Promise.resolve());
  }
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

let isLeaving = false;

/**
 * Looks for updates. A page that runs a withdrawn release is opened anew, once no call about money is under way and where
 * its document can be had (docs/rules.md: withdrawn-releases).
 */
export async function lookAgain(): Promise<Update | null> {
  const found = await findUpdates();
  if (found !== 'withdrawn' || isLeaving) return found;
  isLeaving = true;
  await untilNoMoneyMoves();
  const isThere = await isDocumentThere();
  isLeaving = false;
  if (isThere) location.reload();
  return found;
}
