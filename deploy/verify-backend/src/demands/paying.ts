import type { Evidence, Demand } from '../evidence';
import { dataOf, fieldOf, recordsOf, textField } from '../fields';
import {
  isForbidden,
  isTaken,
  wordsOf,
  notSeen,
  kept,
  notKept,
  onlyByWallet,
  onlyByWriting,
  trouble,
  unanswered,
  type Finding,
} from '../finding';
import { holdIdOf, type HoldTrial } from '../trials/hold-trial';

/** A header's comma-separated words, in small letters. */
const wordsIn = (header: string | undefined): readonly string[] =>
  (header ?? '').split(',').map((word) => word.trim().toLowerCase());

/** A verdict on holds that were made; without one, why there was none. */
const onHold = (hold: HoldTrial | null, judge: (trial: HoldTrial, id: string) => Finding): Finding => {
  if (!hold) return onlyByWriting;
  const id = holdIdOf(hold.first);
  return id === undefined
    ? notSeen(`a hold was not made: the call was answered with ${wordsOf(hold.first)}`)
    : judge(hold, id);
};

const listedHold = ({ listed }: HoldTrial, id: string): unknown =>
  recordsOf(listed.body).find((each) => ['payment_intent_id', 'id'].some((name) => textField(each, name) === id));

const placeNames = [
  ['location', 'location_id'],
  ['evse', 'evse_uid'],
  ['connector', 'connector_id'],
] as const;

function keysAreLetThrough({ isOtherOrigin, reads: { preflight }, hold }: Evidence): Finding {
  if (isOtherOrigin) {
    const allowed = wordsIn(preflight?.headers['access-control-allow-headers']);
    return allowed.includes('idempotency-key') || allowed.includes('*')
      ? kept('the preflight allows the header')
      : notKept('the preflight (OPTIONS /api/pre-authorizations) does not allow the header Idempotency-Key');
  }
  if (!hold) return onlyByWriting;
  if (holdIdOf(hold.first) !== undefined) return kept('a hold was made with the header');
  return hold.withoutKey && holdIdOf(hold.withoutKey) !== undefined
    ? notKept(`a hold was refused with the header (${wordsOf(hold.first)}), and made without it`)
    : notSeen(`a hold was not made: ${wordsOf(hold.first)}`);
}

/** The demands of 'Paying'. */
export const paying: readonly Demand[] = [
  {
    name: 'keys-are-let-through',
    without: 'the app sends no keys, and none of its writes is sent a second time by itself.',
    ask: 'May writes carry the header Idempotency-Key, from the pages’ origin too?',
    judge: keysAreLetThrough,
  },
  {
    name: 'payments-answer-once',
    without: 'after a payment without an answer a driver is asked, and pays again only by a press.',
    ask: 'Which payment calls answer a repeated Idempotency-Key with the first answer, and for how long?',
    judge: ({ hold }) =>
      onHold(hold, ({ second, releases }, id) => {
        const silence =
          unanswered(second, 'the repeated hold') ?? (releases && unanswered(releases[1], 'the repeated release'));
        if (silence) return silence;
        const again = holdIdOf(second);
        if (again === undefined) return notKept(`the repeated hold was answered with ${wordsOf(second)}`);
        if (again !== id) return notKept('the same key and body made two holds');
        return releases && isTaken(releases[0]) && !isTaken(releases[1])
          ? notKept(`the repeated release was answered with ${wordsOf(releases[1])}`)
          : kept(
              'a hold and its release answered alike twice under their keys; ask about the wallet and about saving a card',
            );
      }),
  },
  {
    name: 'reused-keys-are-refused',
    without: 'nothing changes for a driver as long as keys are the app’s own; a mistake in them shows later.',
    ask: 'Is a key that stood for another request answered with 422?',
    judge: ({ hold }) =>
      onHold(hold, ({ other }) =>
        other.status === 422
          ? kept('the key with another amount was refused with 422')
          : (unanswered(other, 'the key with another amount') ??
            notKept(`the key with another amount was answered with ${wordsOf(other)}, not 422`)),
      ),
  },
  {
    name: 'holds-name-their-connector',
    without:
      'a driver with a payment without an answer is offered any hold of about that time, and has to say whether it is it.',
    ask: 'Does a listed hold give back `metadata` with locationId, evseUid and connectorId?',
    judge({ hold, reads }) {
      if (!hold) {
        const named = recordsOf(reads.pending?.body).filter((each) =>
          placeNames.every(([, name]) => textField(fieldOf(each, 'metadata'), name) !== undefined),
        );
        return named.length > 0 ? kept(`${named.length} of the pending holds say what they are for`) : onlyByWriting;
      }
      return onHold(hold, (trial, id) => {
        const listed = listedHold(trial, id);
        if (listed === undefined) return notSeen('the hold is not in the list');
        const missing = placeNames.filter(
          ([place, name]) => textField(fieldOf(listed, 'metadata'), name) !== trial.place[place],
        );
        return missing.length === 0
          ? kept('the listed hold gives back its location, charge point and connector')
          : notKept(`the listed hold lacks metadata.${missing.map(([, name]) => name).join(', ')}`);
      });
    },
  },
  {
    name: 'holds-are-listed-at-once',
    without: 'a hold without an answer is not found, and the driver’s next press may make a second one.',
    ask: 'Is a hold in the list of pending ones as soon as the bank has approved it?',
    judge: ({ hold }) =>
      onHold(hold, (trial, id) =>
        listedHold(trial, id) === undefined
          ? (trouble(trial.listed, 'the list of pending holds') ??
            notKept('a hold was not in the list right after its answer'))
          : kept('a hold was in the list right after its answer'),
      ),
  },
  {
    name: 'debits-at-authorize',
    without: 'a driver who approved a request without an answer may have paid it, and asks support.',
    ask: 'Is a wallet payment debited by `authorize` (or `complete`) alone, never by the driver’s approval?',
    judge: () => notSeen('only a driver who approves on a phone shows it'),
  },
  {
    name: 'completed-debits-stay',
    without: 'a wallet payment that is paid may be cancelled by a late call, and the charge is not paid.',
    ask: 'Does cancelling a COMPLETED wallet payment answer 409, and is 404 for its status final?',
    judge({ wallet, reads: { unknownWallet } }) {
      if (unknownWallet && unknownWallet.status !== 404 && unknownWallet.status !== 0 && !isForbidden(unknownWallet))
        return notKept(`the status of a made-up wallet payment was answered with ${wordsOf(unknownWallet)}, not 404`);
      if (!wallet) return onlyByWallet;
      if (textField(dataOf(wallet.before.body), 'status') !== 'COMPLETED')
        return notSeen('the wallet payment that was given is not COMPLETED');
      const { cancel } = wallet;
      if (cancel.status === 409 || textField(dataOf(cancel.body), 'status') === 'COMPLETED')
        return kept('cancelling a COMPLETED wallet payment did nothing');
      return (
        trouble(cancel, 'cancelling the wallet payment') ??
        notKept(`cancelling a COMPLETED wallet payment was answered with ${wordsOf(cancel)}`)
      );
    },
  },
];
