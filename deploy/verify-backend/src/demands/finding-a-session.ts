import type { Demand } from '../evidence';
import { dataOf, hasField, recordsOf, textField } from '../fields';
import { wordsOf, notSeen, kept, notKept, notTried, onlyByCharging, trouble, unanswered } from '../finding';
import { resultOf, sessionOf } from '../trials/commands';

/** The demands of 'Finding a session by its payment'. */
export const findingASession: readonly Demand[] = [
  {
    name: 'holds-name-their-session',
    without:
      'after a start without an answer the app cannot see whether a charge began: it says so, and only a driver’s press goes on.',
    ask: 'Does a pending hold name its session (`session_id`) from the moment at which that exists, and for a day after its end?',
    judge({ start, reads }) {
      if (start?.session !== undefined)
        return textField(start.listedHold, 'session_id') === start.session
          ? kept('the hold of the charge that was started is listed with its session')
          : notKept(
              start.listedHold === undefined
                ? 'the hold of the charge that was started is not listed any more'
                : 'the hold of the charge that was started is listed without its session',
            );
      const used = recordsOf(reads.pending?.body).filter((hold) => textField(hold, 'session_id') !== undefined);
      if (used.length > 0) return kept(`${used.length} of the pending holds name their session`);
      return trouble(reads.pending, 'the list of pending holds') ?? onlyByCharging;
    },
  },
  {
    name: 'debits-name-their-session',
    without:
      'after a start paid with ATH Móvil and without an answer the app cannot see whether a charge began: only a driver’s press goes on.',
    ask: 'Does the status of a wallet payment have `session_id`, null while no session uses it?',
    judge: ({ reads: { walletStatus } }) =>
      walletStatus
        ? (trouble(walletStatus, 'the status of the wallet payment') ??
          (hasField(dataOf(walletStatus.body), 'session_id')
            ? kept('the status of the wallet payment has session_id')
            : notKept('the status of the wallet payment has no session_id')))
        : notTried('a wallet payment (--wallet-payment)'),
  },
  {
    name: 'sessions-name-their-payment',
    without:
      'where payments do not name their session, the session finder finds none: after a start without an answer a driver reads that their car charges, without a way to stop it here.',
    ask: 'Do sessions have the reference of their payment (`authorization_reference`), and does GET /ocpi/emsp/2.2.1/sessions list them to the operator while they go on?',
    judge({ start, reads: { sessions } }) {
      if (start?.session !== undefined)
        return start.listedSession === undefined
          ? notKept('the charge that was started is not in the list of sessions with the reference of its payment')
          : kept('the charge that was started is listed to the operator with the reference of its payment');
      const named = recordsOf(sessions?.body).filter(
        (session) => textField(session, 'authorization_reference') !== undefined,
      );
      if (named.length > 0) return kept(`${named.length} of the listed sessions have the reference of their payment`);
      return trouble(sessions, 'the list of sessions') ?? onlyByCharging;
    },
  },
  {
    name: 'payments-in-use-stay',
    without:
      'a release that crosses a late start takes the money from under a charge, which ends or is billed in another way.',
    ask: 'Does releasing a hold that a session uses answer 409, and does a wallet payment in use keep what its session costs?',
    judge({ start }) {
      if (!start?.release) return onlyByCharging;
      if (start.release.status === 409) return kept('releasing the hold of a charge under way was refused with 409');
      return (
        trouble(start.release, 'releasing the hold of a charge under way') ??
        notKept(`releasing the hold of a charge under way answered ${wordsOf(start.release)}, not 409`)
      );
    },
  },
  {
    name: 'charges-are-listed',
    without: 'a driver sees the charges of this device alone, and none on a new one.',
    ask: 'Is there GET /api/users/{userId}/sessions, with the driver’s own latest 200 sessions?',
    judge({ reads: { charges } }) {
      if (charges?.status === 404) return notKept('GET /api/users/{userId}/sessions answered 404');
      const problem = trouble(charges, 'GET /api/users/{userId}/sessions');
      if (problem || !charges) return problem ?? notSeen('it was not called');
      return Array.isArray(dataOf(charges.body))
        ? kept(`a list of ${recordsOf(charges.body).length} came`)
        : notKept(`no list came, but ${wordsOf(charges)}`);
    },
  },
  {
    name: 'unknown-sessions-are-404',
    without: 'a session that is gone stays in a driver’s list, and is asked for again and again.',
    ask: 'Does a session answer 404 only where the platform does not know it?',
    judge({ reads: { unknownSession } }) {
      if (unknownSession?.status === 404) return kept('a made-up id was answered with 404');
      if (
        unknownSession &&
        (unknownSession.status === 0 || unknownSession.status === 401 || unknownSession.status === 403)
      )
        return notSeen(`a made-up id was answered with ${wordsOf(unknownSession)}`);
      return unknownSession
        ? notKept(`a made-up id was answered with ${wordsOf(unknownSession)}, not 404`)
        : notSeen('it was not called');
    },
  },
];

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
