import { requiredText, textOf, UsageError } from '@wattline/services/command';
import { loggedText, unloggedText } from '../audit-log';
import type { NamedStore } from '../environments/environments';
import { liveVersion, ship } from '../environments/ship';
import { fitsOf } from '../live/fit';
import { type ReleaseName, isVersion, typedName, partName } from '../parts/part-name';
import { checkReleases } from '../ship/check-releases';
import { publish } from '../ship/publish';
import { retire, type Retirement } from '../ship/retire';
import { rollback } from '../ship/rollback';
import { allowAgain, backCommand, withdraw, type Withdrawal } from '../ship/withdraw';
import { type SmokeLoad, smokeLoad } from '../smoke/smoke-load';
import { type Call, type Command, exitCodes } from './command';
import {
  environmentOptions,
  readyToCompose,
  settledEnvironment,
  shownChange,
  thenComposeOptions,
} from './compose-options';
import { keyOf } from './key-commands';
import { composedChanges } from './promote-command';
import {
  describedOptions,
  fromOption,
  onlyArgument,
  publishedAs,
  releasesOf,
  sourceFor,
  trafficOf,
  trafficOption,
  whyOf,
} from './read-values';

/** How many of the files that are left out are named. */
const MOST_NAMED = 12;

const leftOutText = (files: readonly string[]): string =>
  `Left out, since no page asks for it: ${files.slice(0, MOST_NAMED).join(', ')}${files.length > MOST_NAMED ? ` and ${files.length - MOST_NAMED} more` : ''}.`;

export const publishCommand: Command = {
  words: '<dist-folder> [<dist-folder> …]',
  description:
    "Lays built parts into the store, where they never change again, with every script and style sheet held to its hash. A build of any Module Federation is described by its mf-manifest.json, --name, --version, --expose and --prefix; one with a part.json by that, and --version then refuses a build that was not made as V. With the part's own key (--part-key, or WATTLINE_PART_KEY) the release is signed.",
  options: [
    ...describedOptions,
    ['--version <version>', 'its version; of a build with a part.json, the one that it has to have'],
    ['--part-key <file>', 'signs the release with the part’s own key; WATTLINE_PART_KEY unless given'],
  ],
  async run(call) {
    const { positionals: folders, values } = call;
    if (folders.length === 0) throw new UsageError('One folder is needed at least.');
    const key = await keyOf(values, 'part-key', call.env, 'WATTLINE_PART_KEY');
    const as = publishedAs(values, textOf(values, 'version'));
    if (folders.length > 1 && (key !== undefined || as !== undefined || values['version'] !== undefined))
      throw new UsageError('A key, a name and a version are of one part: publish each alone with them.');
    const published = [];
    for (const folder of folders) {
      const { name, version } = await publish(call.store, folder, {
        by: call.by,
        version: textOf(values, 'version'),
        as,
        key,
        onWarning: (warning) => call.note(`⚠ ${warning}`),
        onLeftOut: (files) => call.note(leftOutText(files)),
        onUnlogged: (why) => call.note(unloggedText(why)),
      });
      published.push({ part: name, version });
    }
    return {
      text: published.map(({ part, version }) => `${part} ${version} is published.`).join('\n'),
      json: published.length === 1 ? published[0] : published,
    };
  },
};

export const rollbackCommand: Command = {
  words: '<part>',
  description: [
    'Takes the release on trial back or, where none is, goes back to what was live before, and composes the site. With --from',
    'it leaves that release and no other: a second try changes nothing. Where the last change was a rollback already, of a',
    'person or of watch, it asks for --from.',
  ].join(' '),
  options: [['--from <version>', 'leaves this release and no other'], ...thenComposeOptions],
  async run(call) {
    const name = partName(onlyArgument(call, 'part'));
    const composeNow = await readyToCompose(call);
    const change = await rollback(call.store, name, { by: call.by, only: textOf(call.values, 'from') });
    return composedChanges([change], composeNow);
  },
};

const checkLine = (text: string, problems: readonly string[]): string =>
  `${problems.length === 0 ? '✓' : '✖'} ${text}${problems.map((problem) => `\n    ${problem}`).join('')}`;

function smokeLines({ smoked, why }: SmokeLoad): string[] {
  if (why !== null) return [`– not smoke-tested: ${why}`];
  return smoked.map(({ release: { name, version }, problems }) =>
    checkLine(`${name} ${version} in a page of the shell`, problems),
  );
}

export const canDeployCommand: Command = {
  words: '<part> <version> [<part> <version> …]',
  description: [
    'Whether releases fit what is live now, and one another: contract, exposed module, shared modules. Whether they carry',
    'copies of what they need of the shell, and weigh more than the budget (14 KB of entry, 220 KB of page, or kilobytes of the',
    'part’s grant). And whether each exposed module loads in a headless page of the shell, from the bytes in the store, under',
    'the site’s policy; --no-smoke leaves that out, and without a Chromium it ends with 4: not known. Fails when not, and where a file was',
    'altered in the store.',
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
    const isUntried = smoke.why !== null && values['smoke'] !== false;
    const lines = [
      ...(fits.length === 0 ? ['Nothing is live that it would have to fit.'] : []),
      ...fits.map(({ remote, shell, problems }) =>
        checkLine(`${remote.name} ${remote.version} with ${shell.name} ${shell.version}`, problems),
      ),
      ...checked
        .filter(({ problems }) => problems.length > 0)
        .map(({ release, problems }) => checkLine(`${release.name} ${release.version}`, problems)),
      ...smokeLines(smoke),
      verdictText(),
    ];
    return {
      text: lines.join('\n'),
      json: { canDeploy: canDeploy && !isUntried, fits, checked, smoke },
      code: canDeploy ? (isUntried ? exitCodes.untried : exitCodes.done) : exitCodes.refused,
    };

    function verdictText(): string {
      if (!canDeploy) return 'No.';
      if (isUntried)
        return 'Not known: it fits, and was not tried in a page. Mend that, or leave it out with --no-smoke.';
      return smoke.why === null ? 'Yes.' : 'Yes, as far as it was asked.';
    }

    async function smokeOf(): Promise<SmokeLoad> {
      if (values['smoke'] === false) return { smoked: [], why: '--no-smoke' };
      return doFit ? smokeLoad(store, wishes) : { smoked: [], why: 'it does not fit' };
    }
  },
};

/** The releases that the command names. A part without a version means the release that everybody has. */
function shippedReleases({ positionals }: Call, from: NamedStore): Promise<ReleaseName[]> {
  const [first] = positionals;
  if (first === undefined || isVersion(first))
    throw new UsageError('A part is needed, with its version or without: checkout 1.2.0.');
  const named = positionals.flatMap((word, at) => {
    if (isVersion(word)) {
      if (isVersion(positionals[at - 1] ?? ''))
        throw new UsageError(`'${word}' follows another version: a part has one.`);
      return [];
    }
    const next = positionals[at + 1];
    return [{ name: partName(word), version: next !== undefined && isVersion(next) ? next : null }];
  });
  return Promise.all(
    named.map(async ({ name, version }) => ({ name, version: version ?? (await liveVersion(from, name)) })),
  );
}

export const shipCommand: Command = {
  words: '<part> [<version>] [<part> [<version>] …] --to <environment>',
  description: [
    'Brings releases from one environment to another, byte for byte, makes them live there and composes its site. Without a',
    'version it is the one that everybody has. Refuses what was never live in the first, what is not what its part.json',
    'says, what is not signed by a key that the second one knows, other bytes under a version that is there, and what does',
    'not fit or leaves a site that cannot be composed. Both logs tell of it.',
  ].join(' '),
  options: [
    ['--to <environment>', 'the environment that gets them'],
    fromOption,
    trafficOption,
    ...environmentOptions,
    ...thenComposeOptions,
  ],
  async run(call) {
    const to = await call.open(requiredText(call.values, 'to'));
    const from = await sourceFor(call, to, '--to');
    const traffic = trafficOf(call.values);
    const wishes = await shippedReleases(call, from);
    const there = { ...call, store: to.store };
    const environment = await settledEnvironment(there);
    const composeNow = await readyToCompose(there, environment);
    const changes = await ship(from, to, wishes, { by: call.by, traffic, environment, compose: composeNow });
    return composedChanges(changes, composeNow);
  },
};

/** The text about what visitors then see in place of the part, with the command that brings it back. */
function placesText({ part, from, routes }: Retirement): string {
  const shown =
    routes.length === 0
      ? 'It has no route of its own; places that it filled on other pages stay empty.'
      : `${routes.map((route) => `/${route}`).join(', ')}: 'Not available here' with a way home; places that it filled on other pages stay empty.`;
  const back = `wattline-release promote ${typedName(part)} ${from === null || from.includes(' ') ? '<version>' : from}`;
  return `${shown}\nA payment or a charge goes on with the release that it began with. To bring it back: ${back}.`;
}

export const retireCommand: Command = {
  words: '<part> --why <reason>',
  description: [
    'Withdraws a part, a first release too: nothing of it is live any more, and the site is composed without it. Its releases',
    'stay in the store; promoting one brings it back. Says which routes then show that the part is not there. The shell',
    'cannot be retired.',
  ].join(' '),
  options: [['--why <reason>', 'for the log'], ...thenComposeOptions],
  async run(call) {
    const name = partName(onlyArgument(call, 'part'));
    const why = whyOf(call.values, 'the pilot is over');
    const composeNow = await readyToCompose(call);
    const retirement = await retire(call.store, name, { by: call.by, why });
    const { from, routes } = retirement;
    return shownChange([name], composeNow, {
      text: loggedText(`${name}: ${from ?? 'what could not be read'} → nothing.`, retirement),
      json: { retired: { part: name, from, routes, why } },
      next: [placesText(retirement)],
    });
  },
};

function liveText({ from, to }: Withdrawal): string {
  if (from === to) return to === '' ? 'Nothing of it is live.' : `${to} stays live.`;
  return `${from} → ${to === '' ? 'nothing' : to}.`;
}

export const withdrawCommand: Command = {
  words: '<part> <version> --why <reason>',
  description: [
    'Withdraws a version, live or not: no visitor gets it any more, neither by a payment that began with it nor by what a browser',
    'has kept, and open pages leave it at their next step. Where it is live, the release before it takes its place, or nothing does.',
    'With --back it may be made live again; what is live stays.',
  ].join(' '),
  options: [['--why <reason>', 'for the log'], ['--back', 'allows the version again'], ...thenComposeOptions],
  async run(call) {
    const [release, ...more] = releasesOf(call);
    if (!release || more.length > 0) throw new UsageError('One part and one version are needed: checkout 1.3.0.');
    const { name, version } = release;
    const why = whyOf(call.values, 'it debits twice');
    const isBack = call.values['back'] === true;
    const composeNow = await readyToCompose(call);
    const work = isBack ? allowAgain : withdraw;
    const withdrawal = await work(call.store, name, version, { by: call.by, why });
    const { part, from, to, result } = withdrawal;
    const became = isBack ? 'may be made live again' : `${result === 'unchanged' ? 'was' : 'is'} withdrawn`;
    return shownChange([name], composeNow, {
      text: loggedText(`${part} ${version} ${became}. ${liveText(withdrawal)}`, withdrawal),
      json: { withdrawn: { part, version, from, to, result, isBack, why } },
      next: isBack
        ? []
        : [`Pages that run it leave it at their next step. To allow it again: ${backCommand(name, version)}.`],
    });
  },
};
