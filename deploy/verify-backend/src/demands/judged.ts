import { type Answer, isForbidden, wordsOf } from '../answer';
import { notSeen, type Finding } from '../finding';

/** The verdict where something was not asked for. */
export const notTried = (what: string): Finding => notSeen(`${what} was not given`);

/** The verdict of a demand on writes in the read-only mode. */
export const onlyByWriting = notSeen('only writing shows it: run it with --write');

/** The verdict of a demand on charges where no charge was started. */
export const onlyByCharging = notSeen('only a charge shows it: run it with --write --start EVSE');

/** The verdict of a demand on the wallet where no wallet payment was given. */
export const onlyByWallet = notSeen('only a wallet payment shows it: run it with --write --wallet-payment ID');

/** The verdict where no answer came, or a limit met the call; undefined where one came. */
export const unanswered = (answer: Answer, call: string): Finding | undefined =>
  answer.status === 0 ? notSeen(`${call} was answered with ${wordsOf(answer)}`) : undefined;

/** The verdict where an answer is trouble, which says nothing of the demand; undefined where it is none. */
export function trouble(answer: Answer | undefined, call: string): Finding | undefined {
  if (!answer) return notSeen(`${call} was not called, for want of an id`);
  if (isForbidden(answer)) return notSeen(`${call} answered ${wordsOf(answer)}: the token may not`);
  if (answer.status === 0 || answer.status >= 500 || answer.kind === 'redirect' || answer.kind === 'web page')
    return notSeen(`${call} answered ${wordsOf(answer)}`);
  return undefined;
}
