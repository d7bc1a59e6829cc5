import { checkReleases } from '../check/check-releases';
import { fitsOf } from '../live/fit';
import { smokeLoad, type SmokeLoad } from '../smoke/smoke-load';
import { exitCodes, type Command } from './command';
import { releasesOf } from './read-values';

const line = (text: string, problems: readonly string[]): string =>
  `${problems.length === 0 ? '✓' : '✖'} ${text}${problems.map((problem) => `\n    ${problem}`).join('')}`;

function smokeLines({ smoked, why }: SmokeLoad): string[] {
  if (why !== null) return [`– not smoke-tested: ${why}`];
  return smoked.map(({ release: { name, version }, problems }) =>
    line(`${name} ${version} in a page of the shell`, problems),
  );
}

export const canDeployCommand: Command = {
  words: '<part> <version> [<part> <version> …]',
  description: [
    'Whether releases fit what is live now, and one another: contract, exposed module, shared modules. Whether they carry',
    'copies of what they need of the shell, and weigh more than the budget (14 KB of entry, 210 KB of page, or kilobytes of the',
    'part’s grant). And whether each exposed module loads in a headless page of the shell, from the bytes in the store, under',
    'the site’s policy; --no-smoke leaves that out. Fails when not, and where a file was altered in the store.',
  ].join(' '),
  options: [['--no-smoke', 'loads nothing in a page']],
  async run({ store, values, ...call }) {
    const wishes = releasesOf({ store, values, ...call });
    const fits = await fitsOf(store, wishes);
    const checked = await checkReleases(store, wishes, fits);
    const doFit = fits.every(({ problems }) => problems.length === 0);
    const smoke = await smokeOf();
    const all = [...fits, ...checked, ...smoke.smoked];
    const canDeploy = all.every(({ problems }) => problems.length === 0);
    const lines = [
      ...(fits.length === 0 ? ['Nothing is live that it would have to fit.'] : []),
      ...fits.map(({ remote, shell, problems }) =>
        line(`${remote.name} ${remote.version} with ${shell.name} ${shell.version}`, problems),
      ),
      ...checked
        .filter(({ problems }) => problems.length > 0)
        .map(({ release, problems }) => line(`${release.name} ${release.version}`, problems)),
      ...smokeLines(smoke),
      canDeploy ? 'Yes.' : 'No.',
    ];
    return {
      text: lines.join('\n'),
      json: { canDeploy, fits, checked, smoke },
      code: canDeploy ? exitCodes.done : exitCodes.refused,
    };

    async function smokeOf(): Promise<SmokeLoad> {
      if (values['smoke'] === false) return { smoked: [], why: '--no-smoke' };
      return doFit ? smokeLoad(store, wishes) : { smoked: [], why: 'it does not fit' };
    }
  },
};
