import { wordsOf } from '../answer';
import { notSeen, kept, notKept } from '../finding';
import { resultOf } from '../trials/commands';
import type { Demand } from './demand';
import { onlyByCharging, unanswered } from './judged';

/** The demands of 'Stopping a session'. */
export const stopping: readonly Demand[] = [
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
