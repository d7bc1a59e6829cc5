import { wordsOf } from '../answer';
import { notSeen, kept, notKept } from '../finding';
import { resultOf, sessionOf } from '../trials/commands';
import type { Demand } from './demand';
import { onlyByCharging, unanswered } from './judged';

/** The demands of 'Starting a session'. */
export const starting: readonly Demand[] = [
  {
    name: 'starts-answer-once',
    without:
      'after a start without an answer the app looks for the session, and starts again only by a driver’s press.',
    ask: 'Does a repeated START_SESSION with its Idempotency-Key have the first answer, and start nothing?',
    judge({ start }) {
      if (!start) return onlyByCharging;
      if (resultOf(start.first) !== 'ACCEPTED')
        return notSeen(`the start was answered with ${resultOf(start.first) ?? wordsOf(start.first)}`);
      const silence = unanswered(start.second, 'the repeated start');
      if (silence) return silence;
      const result = resultOf(start.second);
      if (result !== 'ACCEPTED')
        return notKept(`the repeated start was answered with ${result ?? wordsOf(start.second)}`);
      return sessionOf(start.second) === sessionOf(start.first)
        ? kept('the repeated start had the answer of the first')
        : notKept('the repeated start named another session');
    },
  },
  {
    name: 'starts-end-in-time',
    without: 'a charge may begin after the driver was offered the money back.',
    ask: 'After which time (`timeout`, in seconds) does no session begin by a command that was ACCEPTED?',
    judge: () => notSeen('that something no longer happens cannot be seen'),
  },
  {
    name: 'refused-starts-are-final',
    without: 'a charge may begin after the page reported that none does, and offered the money back.',
    ask: 'Does every result but ACCEPTED, TIMEOUT and UNKNOWN say that no session begins by this command?',
    judge: () => notSeen('that something does not happen later cannot be seen'),
  },
  {
    name: 'one-session-for-a-payment',
    without: 'a driver who starts again, on another device perhaps, may have two charges of one payment.',
    ask: 'Is a start with a payment that a session uses REJECTED, at every charge point?',
    judge({ start }) {
      if (start?.session === undefined) return onlyByCharging;
      if (!start.another) return notSeen('no other charge point of the location was free to try it');
      const result = resultOf(start.another);
      if (result === 'ACCEPTED') return notKept('a second start with the same payment was ACCEPTED');
      return result === 'REJECTED'
        ? kept('a second start with the same payment was REJECTED')
        : notSeen(`a second start with the same payment was answered with ${result ?? wordsOf(start.another)}`);
    },
  },
];
