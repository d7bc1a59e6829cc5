import { textOf, UsageError } from '@wattline/services/command';
import { unloggedText } from '../audit-log';
import { typedName } from '../parts/part-folder';
import { partName } from '../parts/part-name';
import { retire, type Retirement } from '../ship/retire';
import { show } from '../ship/show';
import type { Command } from './command';
import { composedJson, composedText, readyToCompose, thenComposeOptions } from './compose-options';
import { onlyArgument } from './read-values';

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
    const why = textOf(call.values, 'why')?.trim() ?? '';
    if (why === '')
      throw new UsageError("--why is missing: the reason, for the log, such as --why 'the pilot is over'.");
    const composeNow = await readyToCompose(call, false);
    const retirement = await retire(call.store, name, { by: call.by, why });
    const { from, routes, unlogged } = retirement;
    const changed = [
      `${name}: ${from ?? 'what could not be read'} → nothing.`,
      ...(unlogged === undefined ? [] : [unloggedText(unlogged)]),
    ].join(' ');
    const composed = await show(changed, [], composeNow);
    return {
      text: `${changed}\n${composedText(composed)}\n${placesText(retirement)}`,
      json: { retired: { part: name, from, routes, why }, ...composedJson(composed) },
    };
  },
};
