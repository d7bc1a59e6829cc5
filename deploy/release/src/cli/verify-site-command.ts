import { textOf, UsageError } from '@wattline/service';
import { ReleaseError } from '../release-error';
import { readRegistry } from '../signing/site-registry';
import { digestOf } from '../signing/site-registry';
import { REGISTRY, SITE } from '../store-paths';
import type { Store } from '../store/store';
import { verifySite, type SiteReport } from '../verify/verify-site';
import { exitCodes, type Command } from './command';
import { onlyArgument } from './read-values';

/** The digests of the site as it lies in the store. */
async function filesInStore(store: Store): Promise<Record<string, string>> {
  const { files } = await store.list(SITE);
  const names = [...files.keys()].filter((name) => !/\.(?:br|gz)$/.test(name));
  const digests = await Promise.all(
    names.map(async (name) => {
      const file = await store.read(`${SITE}/${name}`);
      return [name, digestOf(file?.content ?? '')] as const;
    }),
  );
  if (digests.length === 0)
    throw new ReleaseError(`${store.address} holds no site. Name its store, or the site's --key.`);
  return Object.fromEntries(digests);
}

/** The digests as the site's own registry has them, where that key signed it. */
async function filesInRegistry(site: string, key: string): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(new URL(`/${REGISTRY}`, site), { cache: 'no-store' }).catch(() => null);
  const registry = answer?.ok === true ? readRegistry(await answer.text(), key) : null;
  if (!registry) throw new ReleaseError(`${site} has no registry that this key signed.`);
  return registry.files;
}

function picturesText(pictures: readonly string[]): string {
  if (pictures.length === 0) return 'the own origin alone';
  return pictures.includes('https:') ? 'any https address' : pictures.join(', ');
}

const reportText = ({ site, compared, differences, unstated, pictures }: SiteReport): string =>
  [
    differences.length === 0
      ? `${site} is as it was composed: ${compared} files, scripts and pages.`
      : `${site} differs in ${differences.length} of ${compared} places:`,
    ...differences.map(({ what, problem }) => `  ✖ ${what} ${problem}`),
    ...unstated.map((what) => `  – ${what}: what it is for is not stated`),
    `  – operators’ pictures and logos come from ${picturesText(pictures)}`,
  ].join('\n');

export const verifySiteCommand: Command = {
  words: '<https://site>',
  description: [
    'Holds a deployed site against what was composed, as the store has it or, with --key, as its signed registry has it: every',
    'file of the site, every script that may run on the payment page, the headers, policies and scripts of that page as a',
    'visitor gets it, and where that page lets operators’ pictures come from. Ends with code 5 where something differs.',
  ].join(' '),
  options: [['--key <public>', 'the site’s public key: its signed registry is read, not the store']],
  async run(call) {
    const site = onlyArgument(call, 'site');
    if (!URL.canParse(site) || !/^https?:/.test(site))
      throw new UsageError(`The site is an address, https://…, not '${site}'.`);
    const key = textOf(call.values, 'key');
    const files = key === undefined ? await filesInStore(call.store) : await filesInRegistry(site, key);
    const report = await verifySite({ site, files });
    return {
      text: reportText(report),
      json: report,
      code: report.differences.length === 0 ? exitCodes.done : exitCodes.differs,
    };
  },
};
