import type { Evidence } from './evidence';
import { isForbidden, wordsOf, notSeen, kept, notKept, type Answer, type Finding } from './finding';
import type { ReadName } from './reads/read-plan';

/** A call of the product's specification, and how it is checked. */
export interface Endpoint {
  readonly call: string;
  /** The answer that shows it. */
  readonly answer: (evidence: Evidence) => Answer | null | undefined;
  /** Why there may be none: 404 then says nothing of the call. */
  readonly mayBeMissing?: string;
  /** Why it was not called. */
  readonly otherwise: string;
}

const OPERATORS = 'the edge passes it on to no page: only a run with the operator’s token shows it';
const NO_ID = 'no id to ask for was read';

const read = (call: string, name: ReadName, mayBeMissing?: string): Endpoint => ({
  call: `GET ${call}`,
  answer: ({ reads }) => reads[name],
  otherwise: NO_ID,
  ...(mayBeMissing !== undefined && { mayBeMissing }),
});

const written = (call: string, answer: Endpoint['answer'], otherwise: string): Endpoint => ({
  call,
  answer,
  otherwise,
});

const never = (call: string, otherwise: string): Endpoint => ({ call, answer: () => null, otherwise });

const BY_WRITING = 'only a run with --write calls it';
const BY_CHARGING = 'only a run with --write --start EVSE calls it';
const BY_WALLET = 'only a run with --write --wallet-payment ID calls it';
const BY_PHONE = 'it sends a message to a phone, or reads its code';
const OF_A_PERSON = 'it changes what belongs to a person';
const BY_OPERATORS = 'no page calls it';

/** Every call of the specification, document by document. */
export const endpoints: readonly Endpoint[] = [
  read('/ocpi/emsp/2.2/locations', 'locations'),
  read('/ocpi/emsp/2.2.1/locations/{id}', 'location'),
  read('/ocpi/emsp/2.2.1/locations/{id}/evses/{evse}/connectors/{connector}', 'connector', OPERATORS),
  read('/api/v2/locations/nearby', 'nearby'),
  read('/api/v2/locations/{id}', 'mobileLocation'),
  read('/ocpi/emsp/2.2.1/sessions', 'sessions', OPERATORS),
  read('/ocpi/emsp/2.2.1/sessions/{id}', 'session'),
  never('POST /api/v2/sessions/start', BY_OPERATORS),
  never('POST /api/v2/sessions/{id}/stop', BY_OPERATORS),
  never('POST /ocpi/emsp/2.2.1/sessions/{id}/stop', BY_OPERATORS),
  written(
    'POST /ocpi/emsp/2.2.1/commands/STOP_SESSION',
    ({ start, endedStop }) => endedStop ?? start?.stop,
    BY_CHARGING,
  ),
  never('POST /ocpi/emsp/2.2.1/commands/START_SESSION', BY_OPERATORS),
  never('POST /ocpi/emsp/2.2.1/commands/RESERVE_NOW', BY_OPERATORS),
  read('/ocpi/emsp/2.2.1/tokens', 'tokens', OPERATORS),
  read('/ocpi/emsp/2.2.1/tokens/{country}/{party}/{uid}', 'token', OPERATORS),
  never('POST /ocpi/emsp/2.2.1/tokens/{uid}/authorize', BY_OPERATORS),
  read('/ocpi/emsp/2.2.1/tariffs', 'tariffs', OPERATORS),
  read('/ocpi/emsp/2.2.1/tariffs/{id}', 'tariff'),
  read('/api/v1/tariffs/location/{id}', 'tariffsAt'),
  read('/api/v2/tariffs/location/{id}', 'mobileTariffsAt'),
  read('/api/portal/tariffs/{id}', 'portalTariff', 'the portal need not know the tariff'),
  read('/api/portal/tariffs/by-code/{code}', 'portalTariffByCode', 'the portal need not know the tariff'),
  read('/ocpi/emsp/2.2.1/cdrs', 'cdrs', OPERATORS),
  read('/ocpi/emsp/2.2.1/cdrs/{id}', 'cdr', OPERATORS),
  read('/api/public/networks/by-party/{partyId}', 'networkOfParty', 'the network need not be known'),
  read('/api/public/networks/{id}', 'network', 'the network need not be known'),
  never('POST /api/payments/{id}/refund', 'it gives money back that was taken of a card'),
  read('/api/users', 'users', 'operators alone may read it'),

  never('POST /api/auth/firebase/verify', 'it takes a sign-in of Firebase’s'),
  written(
    'POST /api/api/identity/auth/refresh',
    ({ refresh }) => refresh?.twice?.first,
    'only a run with --write and a refresh token calls it',
  ),
  read('/api/payment/stripe-config', 'stripeConfig'),
  read('/api/payment-methods', 'cards'),
  never('POST /api/payment-methods', 'it takes a card of Stripe’s'),
  never('DELETE /api/payment-methods/{id}', OF_A_PERSON),
  never('POST /api/payment-methods/{id}/set-default', OF_A_PERSON),
  written('POST /api/pre-authorizations', ({ hold }) => hold?.first, BY_WRITING),
  written('POST /api/pre-authorizations/{id}/cancel', ({ hold }) => hold?.releases?.[0], BY_WRITING),
  read('/api/pre-authorizations/{id}/check-active', 'holdActive'),
  read('/api/users/{userId}/pre-authorizations/pending', 'pending'),
  read('/api/users/{userId}', 'user'),
  never('PATCH /api/users/{userId}/profile', OF_A_PERSON),
  read('/api/users/validate/phone/{phone}', 'phoneOwner'),
  never('POST /api/validate/{phone}', BY_PHONE),
  never('POST /api/check/{phone}/{code}', BY_PHONE),
  never('POST /api/users/merge/send-verification', BY_PHONE),
  never('POST /api/users/merge/verify', BY_PHONE),
  written('POST /api/v1/ocpi/commands/jwt/START_SESSION', ({ start }) => start?.first, BY_CHARGING),
  read('/api/athmovil/config', 'walletConfig', 'the wallet need not be offered'),
  read('/api/athmovil/public-config', 'walletPublicConfig', 'the wallet need not be offered'),
  never('POST /api/athmovil/payments', BY_PHONE),
  read('/api/athmovil/payments/{id}/status', 'walletStatus'),
  never('POST /api/athmovil/payments/{id}/authorize', BY_PHONE),
  never('POST /api/athmovil/payments/{id}/complete', BY_PHONE),
  written('POST /api/athmovil/payments/{id}/cancel', ({ wallet }) => wallet?.cancel, BY_WALLET),
  written('POST /api/athmovil/payments/{id}/refund', ({ wallet }) => wallet?.first, BY_WALLET),
];

/** Whether a call of the specification is answered in a form that the app can read. */
export function judgeEndpoint({ answer, otherwise, mayBeMissing }: Endpoint, evidence: Evidence): Finding {
  const found = answer(evidence);
  if (!found) return notSeen(otherwise);
  if (found.status === 0) return notSeen(`it answered ${wordsOf(found)}`);
  const words = `it answered ${wordsOf(found)}`;
  if (found.status === 404 && mayBeMissing !== undefined) return notSeen(`${words}; ${mayBeMissing}`);
  if (isForbidden(found)) return notSeen(`${words}: the token may not`);
  // A clear no in JSON is an answer too: a payment that is over, for instance.
  const isReadable = found.status === 204 || (found.kind === 'json' && found.status < 500 && found.status !== 404);
  return isReadable ? kept(words) : notKept(words);
}
