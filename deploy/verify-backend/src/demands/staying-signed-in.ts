import { isForbidden, wordsOf } from '../answer';
import { dataOf, textField } from '../fields';
import { notSeen, kept, notKept } from '../finding';
import type { Demand } from './demand';
import { onlyByWriting, unanswered } from './judged';

/** The demands of 'Staying signed in'. */
export const stayingSignedIn: readonly Demand[] = [
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
