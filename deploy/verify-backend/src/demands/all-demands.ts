import { isDeepStrictEqual } from 'node:util';
import type { Evidence, Demand } from '../evidence';
import { dataOf, textField, fieldOf, recordsOf } from '../fields';
import {
  isForbidden,
  wordsOf,
  isTaken,
  kept,
  notKept,
  notSeen,
  onlyByCharging,
  onlyByWriting,
  unanswered,
  onlyByWallet,
  type Finding,
} from '../finding';
import { sessionsIn } from '../reads/read-plan';
import { resultOf } from '../trials/commands';
import { REFUND, type WalletTrial } from '../trials/wallet-trial';
import { endedSessions, time } from './ended-sessions';
import { findingASession, starting } from './finding-a-session';
import { paying } from './paying';

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
const refunds: readonly Demand[] = [
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

/** So close are the ids of two sessions that count up. */
const NEXT = 1000n;

/** The digits at the end of an id, where they are all but a prefix of it. */
const countOf = (id: string): bigint | undefined => {
  const [, digits] = /^[^\d]*?(\d{1,18})$/.exec(id) ?? [];
  return digits === undefined ? undefined : BigInt(digits);
};

const idsIn = (records: readonly unknown[]): string[] => [
  ...new Set(records.flatMap((record) => textField(record, 'id') ?? [])),
];

function sessionIdsAreSecret({ reads }: Evidence): Finding {
  const counts = idsIn(sessionsIn(reads)).map(countOf);
  if (counts.length < 2) return notSeen('fewer than two sessions of the test driver were read');
  const known = counts.filter((count) => count !== undefined).toSorted((one, other) => (one < other ? -1 : 1));
  const isCounted = known.some((count, at) => at > 0 && count - known[at - 1]! < NEXT);
  return isCounted
    ? notKept('the ids of the test driver’s sessions count up')
    : notSeen('the ids that were read do not count up; how they are drawn cannot be seen');
}

const hasSign = (id: string): boolean => /[;%]/.test(id) || id.split('/').some((segment) => segment.startsWith('..'));

function idsWithoutSigns({ reads }: Evidence): Finding {
  const ids = idsIn([
    ...recordsOf(reads.locations?.body),
    dataOf(reads.location?.body),
    ...recordsOf(reads.tariffs?.body),
    dataOf(reads.tariff?.body),
    ...sessionsIn(reads),
  ]);
  const wrong = ids.filter(hasSign);
  if (ids.length === 0) return notSeen('no id was read');
  return wrong.length === 0 ? kept(`${ids.length} ids were read, and none holds one`) : notKept(`an id is ${wrong[0]}`);
}

/** The demands of 'Behind the edge'. */
const behindTheEdge: readonly Demand[] = [
  {
    name: 'users-for-operators-alone',
    without: 'any driver can read the names, addresses and phone numbers of all of them.',
    ask: 'Which role may read GET /api/users, and is everybody else answered with 403?',
    judge({ reads: { users } }) {
      if (!users || users.status === 0) return notSeen('GET /api/users had no answer');
      if (isForbidden(users) || users.status === 404)
        return kept(`GET /api/users was answered with ${users.status} to the test driver`);
      return Array.isArray(dataOf(users.body)) || Array.isArray(fieldOf(users.body, 'users'))
        ? notKept('GET /api/users lists all users to the test driver')
        : notSeen(`GET /api/users was answered with ${wordsOf(users)}`);
    },
  },
  {
    name: 'session-ids-are-secret',
    without: 'anybody can read and stop the charges of others by counting ids.',
    ask: 'Are ids of sessions drawn at random, with 64 bits or more?',
    judge: sessionIdsAreSecret,
  },
  {
    name: 'ids-without-signs',
    without: 'a station, tariff or session with such an id is not found: its page says so to every driver.',
    ask: 'Does an id of a location, tariff or session ever hold `;` or `%`, or begin with two dots?',
    judge: idsWithoutSigns,
  },
  {
    name: 'callback-of-the-platform',
    without: 'anybody can make the platform call an address of their choice, inside of its network too.',
    ask: 'Does the platform refuse a `response_url` that is not its own?',
    judge: () => notSeen('the platform’s own calls are not seen from outside'),
  },
  {
    name: 'last-forwarded-address',
    without: 'a limit by address can be passed by with a made-up header, or one driver’s limit meets others.',
    ask: 'Is the driver’s address the last of X-Forwarded-For, and have phone numbers and accounts limits of their own?',
    judge: () => notSeen('what the platform takes for an address is not seen from outside'),
  },
];

/** The demand of 'Push messages about a charge'. */
const pushMessages: readonly Demand[] = [
  {
    name: 'free-connectors-are-pushed',
    without: 'a driver who waits at a full station is notified as long as its page stays open in a tab.',
    ask: 'Does POST /api/push-subscriptions take a `locationId`, and is a message sent once a connector there is free?',
    judge: () => notSeen('only a browser sees a push message'),
  },
];

/** The demands of 'Stopping a session'. */
const stopping: readonly Demand[] = [
  {
    name: 'stops-answer-once',
    without:
      'a stop without an answer is not sent again by itself: the app watches the session, and a driver presses again.',
    ask: 'Does a repeated STOP_SESSION with its Idempotency-Key have the answer of the first?',
    judge({ start }) {
      if (!start?.stop) return onlyByCharging;
      const result = resultOf(start.stop) ?? wordsOf(start.stop);
      if (result !== 'ACCEPTED') return notSeen(`the stop was answered with ${result}`);
      if (!start.stopAgain) return notSeen('the session was not over in time');
      const silence = unanswered(start.stopAgain, 'the repeated stop');
      if (silence) return silence;
      const again = resultOf(start.stopAgain) ?? wordsOf(start.stopAgain);
      return again === 'ACCEPTED'
        ? kept('the stop that was repeated after the end had the answer of the first')
        : notKept(`the stop that was repeated after the end was answered with ${again}`);
    },
  },
  {
    name: 'ended-sessions-refuse-stops',
    without: 'a stop after the end may give the whole of a wallet payment back for a charge that took place.',
    ask: 'Is a stop of a session that is over REJECTED or UNKNOWN_SESSION?',
    judge({ start, endedStop }) {
      const answer = endedStop ?? start?.stopAfterEnd;
      if (!answer) return notSeen('no session that is over was stopped: run it with --write, and --session or --start');
      const result = resultOf(answer);
      if (result === 'ACCEPTED') return notKept('a stop of a session that is over was ACCEPTED');
      return result === 'REJECTED' || result === 'UNKNOWN_SESSION'
        ? kept(`a stop of a session that is over was answered with ${result}`)
        : notSeen(`a stop of a session that is over was answered with ${result ?? wordsOf(answer)}`);
    },
  },
];

/** The demands of 'Staying signed in'. */
const stayingSignedIn: readonly Demand[] = [
  {
    name: 'refreshes-answer-once',
    without: 'a driver with a refresh without an answer may have to sign in again, also in the middle of a charge.',
    ask: 'Does the same refresh token under the same Idempotency-Key have the same successor again, for a day?',
    judge({ refresh }) {
      if (!refresh?.twice)
        return notSeen('only refreshing shows it: run it with --write and the test driver’s refresh token');
      const { first, second, own } = refresh.twice;
      if (first.status !== 200) return notSeen(`the first refresh was answered with ${wordsOf(first)}`);
      const silence = unanswered(second, 'the repeated refresh') ?? unanswered(own, 'a read with its access token');
      if (silence) return silence;
      if (second.status !== 200) return notKept(`the repeated refresh was answered with ${wordsOf(second)}`);
      const [one, again] = [first, second].map(({ body }) => textField(dataOf(body), 'refresh_token'));
      if (one !== again) return notKept('the repeated refresh had another refresh token');
      return own.status === 200
        ? kept('the repeated refresh had the same refresh token, and an access token that serves')
        : notKept(`the access token of the repeated refresh was answered with ${wordsOf(own)}`);
    },
  },
  {
    name: 'ended-sign-ins-are-401',
    without:
      'a driver with a sign-in that has ended sees errors in place of the sign-in, or is signed out by trouble of the backend.',
    ask: 'Is a sign-in that has ended answered with 401 or 403, and trouble of the backend never?',
    judge({ reads: { madeUpDriver }, refresh }) {
      if (madeUpDriver && madeUpDriver.status !== 0 && !isForbidden(madeUpDriver))
        return notKept(`a made-up access token was answered with ${wordsOf(madeUpDriver)}, not 401`);
      if (!refresh) return onlyByWriting;
      if (refresh.madeUp.status === 0)
        return notSeen(`a made-up refresh token was answered with ${wordsOf(refresh.madeUp)}`);
      return isForbidden(refresh.madeUp)
        ? kept(`a made-up refresh token was answered with ${refresh.madeUp.status}`)
        : notKept(`a made-up refresh token was answered with ${wordsOf(refresh.madeUp)}, not 401`);
    },
  },
  {
    name: 'nothing-done-at-401',
    without: 'a payment that was answered with 401 is not sent again with a fresh token; a driver presses again.',
    ask: 'Is a call that is answered with 401 certainly not done?',
    judge({ hold }) {
      if (!hold) return onlyByWriting;
      if (!isForbidden(hold.madeUpDriver))
        return hold.madeUpDriver.status >= 200 && hold.madeUpDriver.status < 300
          ? notKept('a hold was made with a made-up token')
          : notSeen(`a hold with a made-up token was answered with ${wordsOf(hold.madeUpDriver)}`);
      return hold.idsAfterMadeUp.some((id) => !hold.idsBefore.includes(id))
        ? notKept(`a hold with a made-up token was answered with ${hold.madeUpDriver.status}, and is in the list`)
        : kept(`a hold with a made-up token was answered with ${hold.madeUpDriver.status}, and none was made`);
    },
  },
];

/** Every demand, in the order of docs/backend.md. */
export const allDemands: readonly Demand[] = [
  ...findingASession,
  ...paying,
  ...starting,
  ...stayingSignedIn,
  ...behindTheEdge,
  ...pushMessages,
  ...refunds,
  ...endedSessions,
  ...stopping,
  ...time,
];
