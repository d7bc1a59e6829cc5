import { randomUUID } from 'node:crypto';
import type { Call, Ask } from '../client';
import { dataOf, fieldOf, recordsOf, textField } from '../fields';
import type { Answer } from '../finding';

/** The ids that an operator may name; what is missing is taken from lists. */
export interface Named {
  readonly driverId: string;
  readonly location?: string | undefined;
  readonly session?: string | undefined;
  readonly walletPayment?: string | undefined;
}

type Reads = Readonly<Record<string, Answer>>;
/** Makes a call of what was read before; null where that names no id. */
type Plan = (reads: Reads, named: Named) => Call | null;

const id = encodeURIComponent;
const ocpi = (path: string): Call => ({ method: 'GET', path: `/ocpi/emsp/${path}`, as: 'operator' });
const driver = (path: string): Call => ({ method: 'GET', path: `/api/${path}`, as: 'driver' });
const open = (path: string): Call => ({ method: 'GET', path: `/api/${path}` });

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : undefined);

/** The location that the run looks at: the one that was named, else the first of the list. */
const locationIdOf = (reads: Reads, { location }: Named): string | undefined =>
  location ?? textField(recordsOf(reads['locations']?.body)[0], 'id');

/** A charge point and its connector, of the location that was read. */
export interface Place {
  readonly location: string;
  readonly evse: string;
  readonly connector: string;
}

const placesOf = (reads: Reads): readonly Place[] => {
  const record = dataOf(reads['location']?.body);
  const location = textField(record, 'id');
  const evses = fieldOf(record, 'evses');
  if (location === undefined || !Array.isArray(evses)) return [];
  return (evses as unknown[]).flatMap((each) => {
    const evse = textField(each, 'uid');
    const connector = textField(firstOf(fieldOf(each, 'connectors')), 'id');
    return evse === undefined || connector === undefined ? [] : [{ location, evse, connector }];
  });
};

/** The charge point of a uid, else the first one; undefined where the location has none. */
export const placeOf = (reads: Reads, evse?: string): Place | undefined =>
  placesOf(reads).find((place) => evse === undefined || place.evse === evse);

/** A free charge point beside another one; undefined where there is none. */
export function freePlaceBeside(reads: Reads, evse: string): Place | undefined {
  const evses = fieldOf(dataOf(reads['location']?.body), 'evses');
  const listed = Array.isArray(evses) ? (evses as unknown[]) : [];
  const free = new Set(
    listed.filter((each) => fieldOf(each, 'status') === 'AVAILABLE').map((each) => textField(each, 'uid')),
  );
  return placesOf(reads).find((place) => place.evse !== evse && free.has(place.evse));
}

/** Everything that is read of sessions, each once: the one that was named, and the driver's own. */
export function sessionsIn(reads: Reads): readonly unknown[] {
  const own = recordsOf(reads['charges']?.body);
  const one = reads['session']?.status === 200 ? dataOf(reads['session'].body) : undefined;
  const isOwn = own.some((session) => textField(session, 'id') === textField(one, 'id'));
  return one === undefined || isOwn ? own : [one, ...own];
}

const sessionIdOf = (reads: Reads, { session }: Named): string | undefined =>
  session ?? textField(recordsOf(reads['charges']?.body)[0], 'id');

const connectorOf = (reads: Reads): unknown =>
  firstOf(fieldOf(firstOf(fieldOf(dataOf(reads['location']?.body), 'evses')), 'connectors'));

const tariffIdOf = (reads: Reads): string | undefined =>
  textField({ id: firstOf(fieldOf(connectorOf(reads), 'tariff_ids')) }, 'id') ??
  textField(connectorOf(reads), 'tariff_id') ??
  textField(recordsOf(reads['tariffs']?.body)[0], 'id');

const partyOf = (reads: Reads): string | undefined => textField(dataOf(reads['location']?.body), 'party_id');

/** A call below an id; null where there is no id. */
const below = (value: string | undefined, call: (segment: string) => Call): Call | null =>
  value === undefined ? null : call(id(value));

const PREFLIGHT: Call = {
  method: 'OPTIONS',
  path: '/api/pre-authorizations',
  headers: {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type,idempotency-key',
  },
};

/** Those that stand for themselves. */
const first = {
  user: (_, { driverId }) => driver(`users/${id(driverId)}`),
  locations: () => ocpi('2.2/locations'),
  sessions: () => ocpi('2.2.1/sessions'),
  tariffs: () => ocpi('2.2.1/tariffs'),
  tokens: () => ocpi('2.2.1/tokens'),
  cdrs: () => ocpi('2.2.1/cdrs'),
  unknownSession: () => ocpi(`2.2.1/sessions/${randomUUID()}`),
  users: () => driver('users'),
  madeUpDriver: (_, { driverId }) => ({ ...driver(`users/${id(driverId)}`), as: 'made-up driver' }),
  charges: (_, { driverId }) => driver(`users/${id(driverId)}/sessions`),
  pending: (_, { driverId }) => driver(`users/${id(driverId)}/pre-authorizations/pending`),
  cards: (_, { driverId }) => driver(`payment-methods?userId=${id(driverId)}`),
  stripeConfig: () => driver('payment/stripe-config'),
  walletConfig: () => driver('athmovil/config'),
  walletPublicConfig: () => open('athmovil/public-config'),
  unknownWallet: () => driver(`athmovil/payments/${randomUUID()}/status`),
  preflight: () => PREFLIGHT,
} satisfies Record<string, Plan>;

/** Those below an id of the first ones. */
const second = {
  location: (reads, named) => below(locationIdOf(reads, named), (it) => ocpi(`2.2.1/locations/${it}`)),
  mobileLocation: (reads, named) => below(locationIdOf(reads, named), (it) => open(`v2/locations/${it}`)),
  tariffsAt: (reads, named) => below(locationIdOf(reads, named), (it) => open(`v1/tariffs/location/${it}`)),
  mobileTariffsAt: (reads, named) => below(locationIdOf(reads, named), (it) => open(`v2/tariffs/location/${it}`)),
  session: (reads, named) => below(sessionIdOf(reads, named), (it) => ocpi(`2.2.1/sessions/${it}`)),
  cdr: (reads) => below(textField(recordsOf(reads['cdrs']?.body)[0], 'id'), (it) => ocpi(`2.2.1/cdrs/${it}`)),
  token: (reads) => {
    const one = recordsOf(reads['tokens']?.body)[0];
    const [country, party, uid] = ['country_code', 'party_id', 'uid'].map((name) => textField(one, name));
    if (country === undefined || party === undefined || uid === undefined) return null;
    return ocpi(`2.2.1/tokens/${id(country)}/${id(party)}/${id(uid)}`);
  },
  walletStatus: (_, { walletPayment }) => below(walletPayment, (it) => driver(`athmovil/payments/${it}/status`)),
  holdActive: (reads) =>
    below(textField(recordsOf(reads['pending']?.body)[0], 'id'), (it) =>
      driver(`pre-authorizations/${it}/check-active`),
    ),
  phoneOwner: (reads) =>
    below(textField(reads['user']?.body, 'phone_number'), (it) => driver(`users/validate/phone/${it}`)),
} satisfies Record<string, Plan>;

/** Those below an id of the location. */
const third = {
  connector: (reads) => {
    const place = placeOf(reads);
    if (!place) return null;
    return ocpi(`2.2.1/locations/${id(place.location)}/evses/${id(place.evse)}/connectors/${id(place.connector)}`);
  },
  nearby: (reads) => {
    const at = fieldOf(dataOf(reads['location']?.body), 'coordinates');
    const [latitude, longitude] = [textField(at, 'latitude'), textField(at, 'longitude')];
    if (latitude === undefined || longitude === undefined) return null;
    return open(`v2/locations/nearby?latitude=${id(latitude)}&longitude=${id(longitude)}`);
  },
  tariff: (reads) => below(tariffIdOf(reads), (it) => ocpi(`2.2.1/tariffs/${it}`)),
  portalTariff: (reads) => below(tariffIdOf(reads), (it) => open(`portal/tariffs/${it}`)),
  portalTariffByCode: (reads) => below(tariffIdOf(reads), (it) => open(`portal/tariffs/by-code/${it}`)),
  networkOfParty: (reads) => below(partyOf(reads), (it) => open(`public/networks/by-party/${it}`)),
} satisfies Record<string, Plan>;

/** Those below an id of the network. */
const fourth = {
  network: (reads) => {
    const record = dataOf(reads['networkOfParty']?.body);
    return below(textField(record, 'network_id') ?? textField(record, 'id'), (it) => open(`public/networks/${it}`));
  },
} satisfies Record<string, Plan>;

/** The name of a read. */
export type ReadName = keyof typeof first | keyof typeof second | keyof typeof third | keyof typeof fourth;

/** All reads, in rounds: each needs ids of the rounds before it. */
const rounds: readonly Readonly<Record<string, Plan>>[] = [first, second, third, fourth];

/** Reads all that can be read: GET, and one OPTIONS. Nothing is written. Reads without an id to ask for are missing. */
export async function readAll(ask: Ask, named: Named): Promise<Partial<Record<ReadName, Answer>>> {
  const reads: Record<string, Answer> = {};
  for (const round of rounds) {
    const calls = Object.entries(round).map(([name, plan]) => [name, plan(reads, named)] as const);
    await Promise.all(
      calls.map(async ([name, call]) => {
        if (call) reads[name] = await ask(call);
      }),
    );
  }
  return reads;
}
