import { unloggedText } from '../audit-log';
import type { PointerChange } from '../live/live-pointer';
import { troubleText } from '../live/trouble';
import { ReleaseError } from '../release-error';
import type { Outcome } from './command';
import { composeAfter, composedJson, composedText, type ComposeNow } from './compose-options';

const changeText = ({ part, from, to, result, unlogged }: PointerChange): string => {
  const changed = result === 'unchanged' ? `${part} ${to} was live already.` : `${part}: ${from ?? 'nothing'} → ${to}.`;
  return unlogged === undefined ? changed : `${changed} ${unloggedText(unlogged)}`;
};

/**
 * Composes after changes of what is live, and says what they were.
 * @throws ReleaseError that says that the changes stay where composing fails, or where visitors keep what they had of a part.
 */
export async function composedChanges(changes: readonly PointerChange[], composeNow: ComposeNow): Promise<Outcome> {
  const text = changes.map(changeText).join('\n');
  const composed = await composeAfter(text, composeNow);
  const own = (composed?.troubles ?? []).filter(
    ({ part, visitors }) => visitors === 'keep' && changes.some((change) => change.part === part),
  );
  if (own.length > 0) throw new ReleaseError(`${text} But visitors do not get it. ${own.map(troubleText).join(' ')}`);
  return { text: `${text}\n${composedText(composed)}`, json: { changes, ...composedJson(composed) } };
}
