import { unloggedText } from '../audit-log';
import type { PointerChange } from '../live/live-pointer';
import { show } from '../ship/show';
import type { Outcome } from './command';
import { composedJson, composedText, type ComposeNow } from './compose-options';

const changeText = ({ part, from, to, result, unlogged }: PointerChange): string => {
  const changed = result === 'unchanged' ? `${part} ${to} was live already.` : `${part}: ${from ?? 'nothing'} → ${to}.`;
  return unlogged === undefined ? changed : `${changed} ${unloggedText(unlogged)}`;
};

/**
 * Shows changes of what is live to visitors, and says what they were.
 * @throws NotShown.
 */
export async function composedChanges(changes: readonly PointerChange[], composeNow: ComposeNow): Promise<Outcome> {
  const text = changes.map(changeText).join('\n');
  const composed = await show(
    text,
    changes.map(({ part }) => part),
    composeNow,
  );
  return { text: `${text}\n${composedText(composed)}`, json: { changes, ...composedJson(composed) } };
}
