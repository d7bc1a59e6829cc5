import { textOf, UsageError } from '@wattline/services/command';
import { loggedText } from '../audit-log';
import type { PointerChange, TrialRules } from '../live/live-pointer';
import { promote } from '../ship/promote';
import type { Compose } from '../ship/show';
import type { Call, Command, Outcome } from './command';
import {
  environmentOptions,
  readyToCompose,
  settledEnvironment,
  shownChange,
  thenComposeOptions,
} from './compose-options';
import { builtReleases, numberOf, percentOf, releasesOf, secondsOf, trafficOf, trafficOption } from './read-values';

const changeText = (change: PointerChange): string => {
  const { part, from, to, result } = change;
  const isSame = result === 'unchanged';
  return loggedText(isSame ? `${part} ${to} was live already.` : `${part}: ${from ?? 'nothing'} → ${to}.`, change);
};

/**
 * Shows changes of what is live to visitors, and says what they were.
 * @throws NotShown.
 */
export const composedChanges = (changes: readonly PointerChange[], composeNow: Compose): Promise<Outcome> =>
  shownChange(
    changes.map(({ part }) => part),
    composeNow,
    { text: changes.map(changeText).join('\n'), json: { changes } },
  );

const LONGEST_SECONDS = 30 * 86_400;

/**
 * The rules of a trial; undefined for one without.
 * @throws UsageError.
 */
function trialOf({ values }: Call): TrialRules | undefined {
  const text = textOf(values, 'steps');
  if (text === undefined) {
    if (values['every'] === undefined && values['unless-worse'] === undefined) return undefined;
    throw new UsageError('--every and --unless-worse are of a trial with --steps: 20,50,100.');
  }
  if (values['traffic'] !== undefined) throw new UsageError('--traffic and --steps exclude each other.');
  const steps = text.split(',').map(Number);
  const [first = 100] = steps;
  if (first > 99 || !steps.every((step, at) => Number.isInteger(step) && step > (steps[at - 1] ?? 0) && step <= 100))
    throw new UsageError(`--steps takes shares in percent that grow, 20,50,100, not '${text}'.`);
  const everySeconds = secondsOf(textOf(values, 'every')) ?? 0;
  if (everySeconds < 1 || everySeconds > LONGEST_SECONDS)
    throw new UsageError('--steps takes --every with it, how long each share lasts: 1h, 30m or 2d, 30 days at most.');
  const slower = percentOf(values, 'lcp', 1_000);
  const demands = {
    rate: (percentOf(values, 'rate', 100) ?? 2) / 100,
    slower: slower === undefined ? null : slower / 100,
    minAddresses: numberOf(values, 'min-addresses', 1, 1_000),
  };
  return { steps, everySeconds, demands: values['unless-worse'] === true ? demands : null };
}

export const promoteCommand: Command = {
  words: '<part> <version> [<part> <version> …] | --built <dist-folder> …',
  description:
    'Makes published releases live, for everybody or for N percent of visitors (1 to 99), and composes the site. Refuses what does not fit what is live. With --steps, --every and --unless-worse the rules are kept with the trial: wattline-release composer judges it, widens it and takes it back, and no terminal and no job has to stay.',
  options: [
    trafficOption,
    ['--steps <shares>', 'a trial that goes on by itself: 20,50,100, each share after the other'],
    ['--every <duration>', 'with --steps, how long each share lasts at least: 1h, 30m, 2d'],
    ['--unless-worse', 'with --steps, takes it back as soon as it is 99 % sure that it does worse than what is live'],
    ['--rate <percent>', 'with --unless-worse, how many loads more in a hundred matter', '2'],
    ['--lcp <percent>', 'with --unless-worse, how much slower three views in four may be'],
    ['--min-addresses <number>', 'with --unless-worse, a verdict holds whatever fewer addresses say', '4'],
    ['--built', 'folders of builds stand in the place of parts and versions: each names its release'],
    ...environmentOptions,
    ...thenComposeOptions,
  ],
  async run(call) {
    const wishes = call.values['built'] === true ? builtReleases(call) : releasesOf(call);
    const trial = trialOf(call);
    const traffic = trial?.steps[0] ?? trafficOf(call.values);
    const environment = await settledEnvironment(call);
    const composeNow = await readyToCompose(call, environment);
    const options = { by: call.by, traffic, trial, environment, compose: composeNow };
    const changes = await promote(call.store, wishes, options);
    return composedChanges(changes, composeNow);
  },
};
