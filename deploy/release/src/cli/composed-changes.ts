import type { PointerChange } from '../live/live-pointer';
import type { Outcome } from './command';
import { composeAfter, composedText, type ComposeNow } from './compose-options';

const changeText = ({ part, from, to, result }: PointerChange): string =>
  result === 'unchanged' ? `${part} ${to} was live already.` : `${part}: ${from ?? 'nothing'} → ${to}.`;

/**
 * Composes after changes of what is live, and says what they were.
 * @throws ReleaseError that says that the changes stay where composing fails.
 */
export async function composedChanges(changes: readonly PointerChange[], composeNow: ComposeNow): Promise<Outcome> {
  const text = changes.map(changeText).join('\n');
  const composedInMs = await composeAfter(text, composeNow);
  return { text: `${text}\n${composedText(composedInMs)}`, json: { changes, composedInMs } };
}
