import { textOf, UsageError } from '@wattline/service';
import { filesInRegistry, filesInStore } from '../verify/composed-files';
import { verifySite, type SiteReport } from '../verify/verify-site';
import { exitCodes, type Command } from './command';
import { onlyArgument } from './read-values';

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
    const files = key === undefined ? await filesInStore(call.store, site) : await filesInRegistry(site, key);
    const report = await verifySite({ site, files });
    return {
      text: reportText(report),
      json: report,
      code: report.differences.length === 0 ? exitCodes.done : exitCodes.differs,
    };
  },
};
