import { isDeepStrictEqual } from 'node:util';
import { isTaken, wordsOf } from '../answer';
import { dataOf, fieldOf, textField } from '../fields';
import { notSeen, type Finding, kept, notKept } from '../finding';
import { REFUND, type WalletTrial } from '../trials/wallet-trial';
import type { Demand } from './demand';
import { onlyByWallet, unanswered } from './judged';

const isAnswered = ({ status }: { readonly status: number }): boolean => status >= 200 && status < 300;

/** A verdict on a refund that was taken; without one, why there was none. */
const onRefund = (wallet: WalletTrial | null, judge: (trial: WalletTrial) => Finding): Finding => {
  if (!wallet) return onlyByWallet;
  return isAnswered(wallet.first)
    ? judge(wallet)
    : notSeen(`a refund of ${REFUND} was answered with ${wordsOf(wallet.first)}`);
};

const refundedOf = (status: { readonly body?: unknown }): number | undefined => {
  const refunded = fieldOf(dataOf(status.body), 'refunded');
  return typeof refunded === 'number' ? refunded : undefined;
};

function refundsAnswerOnce({ before, first, second, after }: WalletTrial): Finding {
  const silence = unanswered(second, 'the repeated refund');
  if (silence) return silence;
  if (!isAnswered(second)) return notKept(`the repeated refund was answered with ${wordsOf(second)}`);
  const [earlier, later] = [refundedOf(before), refundedOf(after)];
  if (earlier === undefined || later === undefined)
    return isDeepStrictEqual(first.body, second.body)
      ? notSeen('the repeated refund answered alike; the status does not say how much went back')
      : notKept('the repeated refund had another answer');
  const cents = Math.round((later - earlier) * 100);
  return cents === Math.round(REFUND * 100)
    ? kept(`the repeated refund gave ${REFUND} back once`)
    : notKept(`two refunds of ${REFUND} under one key gave ${cents / 100} back`);
}

/** The demands of 'Refunds of wallet payments'. */
export const refunds: readonly Demand[] = [
  {
    name: 'refunds-answer-once',
    without:
      'a refund without an answer is not asked for again: a driver sees that it is not confirmed, with a code for support.',
    ask: 'Is a refund idempotent under its key for as long as the payment is kept?',
    judge: ({ wallet }) => onRefund(wallet, refundsAnswerOnce),
  },
  {
    name: 'refunds-are-limited',
    without:
      'a driver with a changed app can have the whole of a payment back for a charge that took place. The whole after a stop is asked for only once its session is over.',
    ask: 'Is a refund of more than a session leaves of its payment refused with 422, and before its end with 409?',
    judge({ wallet }) {
      if (!wallet) return onlyByWallet;
      if (isAnswered(wallet.tooMuch)) return notKept('a refund of more than was paid was taken');
      const hasSession = textField(dataOf(wallet.before.body), 'session_id') !== undefined;
      return notSeen(
        `a refund of more than was paid was answered with ${wordsOf(wallet.tooMuch)}; the limit of ${hasSession ? 'a session’s final cost' : 'a payment in use'} was not tried`,
      );
    },
  },
  {
    name: 'refunds-answer-with-json',
    without: 'a refund that was given is asked for again, or shown as not confirmed.',
    ask: 'Is a refund that was taken answered with a JSON record or 204?',
    judge: ({ wallet }) =>
      onRefund(wallet, ({ first }) =>
        isTaken(first)
          ? kept(`a refund was answered with ${wordsOf(first)}`)
          : notKept(`a refund was answered with ${wordsOf(first)}`),
      ),
  },
  {
    name: 'refused-refunds-are-clear',
    without: 'a refund that will never be given stays open on the driver’s screen, and is asked for again.',
    ask: 'Is a refund that will never be given answered with 422 or another clear 4xx, in JSON, and one that is not decided with 409?',
    judge({ wallet }) {
      if (!wallet) return onlyByWallet;
      const { status, kind } = wallet.tooMuch;
      if (status === 409) return notSeen('a refund of more than was paid was answered with 409: not decided yet');
      if (status === 401 || status === 403 || status === 0)
        return notSeen(`a refund of more than was paid was answered with ${wordsOf(wallet.tooMuch)}`);
      if (isAnswered(wallet.tooMuch)) return notSeen('a refund of more than was paid was taken');
      return kind === 'json' && status >= 400 && status < 500 && status !== 408 && status !== 429
        ? kept(`a refund of more than was paid was refused with ${status}`)
        : notKept(`a refund of more than was paid was answered with ${wordsOf(wallet.tooMuch)}, no clear no`);
    },
  },
];
