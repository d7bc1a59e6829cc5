/**
 * The demands on the backend by their names in docs/backend.md, and where each comes from: those of the product's
 * specification hold unless the runtime configuration denies them, all others only where it names them
 * (`backend.guarantees`).
 */
export const guarantees = {
  'holds-name-their-session': 'own',
  'debits-name-their-session': 'own',
  'sessions-name-their-payment': 'own',
  'payments-in-use-stay': 'own',
  'charges-are-listed': 'own',
  'unknown-sessions-are-404': 'specified',

  'keys-are-let-through': 'own',
  'payments-answer-once': 'own',
  'reused-keys-are-refused': 'own',
  'holds-name-their-connector': 'own',
  'holds-are-listed-at-once': 'own',
  'debits-at-authorize': 'specified',
  'completed-debits-stay': 'own',

  'starts-answer-once': 'own',
  'starts-end-in-time': 'own',
  'refused-starts-are-final': 'specified',
  'one-session-for-a-payment': 'own',

  'refreshes-answer-once': 'own',
  'ended-sign-ins-are-401': 'specified',
  'nothing-done-at-401': 'own',

  'users-for-operators-alone': 'own',
  'session-ids-are-secret': 'own',
  'ids-without-signs': 'own',
  'callback-of-the-platform': 'own',
  'last-forwarded-address': 'own',

  'free-connectors-are-pushed': 'own',

  'refunds-answer-once': 'own',
  'refunds-are-limited': 'own',
  'refunds-answer-with-json': 'own',
  'refused-refunds-are-clear': 'own',

  'completed-costs-are-final': 'own',
  'costs-name-their-tax': 'own',
  'no-zero-before-the-cost': 'own',
  'receipts-by-email': 'own',

  'stops-answer-once': 'own',
  'ended-sessions-refuse-stops': 'own',

  'answers-have-tags': 'own',
  'answers-have-dates': 'own',
  'locations-have-zones': 'own',
} as const satisfies Readonly<Record<string, 'specified' | 'own'>>;

/** The name of a demand. */
export type Guarantee = keyof typeof guarantees;

/** Every name, in the order of docs/backend.md. */
export const guaranteeNames = Object.keys(guarantees) as readonly Guarantee[];

/** The runtime configuration's `backend.guarantees` of a backend that keeps every demand. */
export const allGuarantees: Readonly<Record<string, boolean>> = Object.fromEntries(
  guaranteeNames.map((name) => [name, true]),
);
