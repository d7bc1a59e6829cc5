import { textOf, UsageError } from '@wattline/services/command';
import { unloggedText } from '../audit-log';
import { show } from '../ship/show';
import { allowAgain, backCommand, withdraw, type Withdrawal } from '../ship/withdraw';
import type { Command } from './command';
import { composedJson, composedText, readyToCompose, thenComposeOptions } from './compose-options';
import { releasesOf } from './read-values';

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
    const why = textOf(call.values, 'why')?.trim() ?? '';
    if (why === '') throw new UsageError("--why is missing: the reason, for the log, such as --why 'it debits twice'.");
    const isBack = call.values['back'] === true;
    const composeNow = await readyToCompose(call, false);
    const work = isBack ? allowAgain : withdraw;
    const withdrawal = await work(call.store, name, version, { by: call.by, why });
    const { part, from, to, result, unlogged } = withdrawal;
    const became = isBack ? 'may be made live again' : `${result === 'unchanged' ? 'was' : 'is'} withdrawn`;
    const changed = [
      `${part} ${version} ${became}. ${liveText(withdrawal)}`,
      ...(unlogged === undefined ? [] : [unloggedText(unlogged)]),
    ].join(' ');
    const composed = await show(changed, [name], composeNow);
    const next = isBack
      ? []
      : [`Pages that run it leave it at their next step. To allow it again: ${backCommand(name, version)}.`];
    return {
      text: [changed, composedText(composed), ...next].join('\n'),
      json: { withdrawn: { part, version, from, to, result, isBack, why }, ...composedJson(composed) },
    };
  },
};
