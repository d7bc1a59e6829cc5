import { isForbidden, wordsOf } from '../answer';
import { dataOf, textField } from '../fields';
import { kept, notKept, notSeen } from '../finding';
import { resultOf } from '../trials/commands';
import { behindTheEdge } from './behind-the-edge';
import type { Demand } from './demand';
import { endedSessions } from './ended-sessions';
import { findingASession } from './finding-a-session';
import { onlyByCharging, onlyByWriting, unanswered } from './judged';
import { paying } from './paying';
import { refunds } from './refunds';
import { starting } from './starting';
import { time } from './time';

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
  ...refunds,
  ...endedSessions,
  ...stopping,
  ...time,
];
