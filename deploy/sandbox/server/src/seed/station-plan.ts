import * as v from 'valibot';
import { type EvseStatus, mergePatch, type Connector } from '@wattline/sandbox/platform';
import { record } from './read-seed';

/** A connector as a station's plan has it; the station gives it an id, a status and a time. */
type ConnectorPlan = Omit<Connector, 'id' | 'last_updated' | 'status'>;

/** Makes a connector of one kind, from its power in kW and the tariffs that it charges. */
type MakeConnector = (kW: number, ...tariffIds: string[]) => ConnectorPlan;

/** Fast chargers give direct current through a cable of their own, at 400 V or, the strong ones, at 920 V. */
const fast =
  (standard: string): MakeConnector =>
  (kW, ...tariffIds) => {
    const voltage = kW > 150 ? 920 : 400;
    return {
      standard,
      format: 'CABLE',
      power_type: 'DC',
      max_voltage: voltage,
      max_amperage: Math.ceil((kW * 1000) / voltage),
      max_electric_power: kW * 1000,
      tariff_ids: tariffIds,
    };
  };

const alternating =
  (standard: string, format: 'CABLE' | 'SOCKET', phases: 1 | 3, voltage: number): MakeConnector =>
  (kW, ...tariffIds) => ({
    standard,
    format,
    power_type: phases === 3 ? 'AC_3_PHASE' : 'AC_1_PHASE',
    max_voltage: voltage,
    max_amperage: Math.round((kW * 1000) / (phases * voltage)),
    max_electric_power: kW * 1000,
    tariff_ids: tariffIds,
  });

/** The kinds of connectors, by the names that the seed's stations have for them. */
const connectorKinds = {
  /** The fast plug of most American cars. */
  ccs1: fast('IEC_62196_T1_COMBO'),
  /** The fast plug of European cars. */
  ccs2: fast('IEC_62196_T2_COMBO'),
  /** The fast plug of older Japanese cars. */
  chademo: fast('CHADEMO'),
  /** The plug that Tesla opened to all. */
  nacs: fast('SAE_J3400'),
  /** Tesla's plug under the name it had before. */
  tesla: fast('TESLA_S'),
  /** The slow plug of American cars. */
  j1772: alternating('IEC_62196_T1', 'CABLE', 1, 240),
  /** The socket for the slow cable that European cars carry. */
  type2: alternating('IEC_62196_T2', 'SOCKET', 3, 230),
  /** The socket of a caravan or an electric range. */
  nema1450: alternating('NEMA_14_50', 'SOCKET', 1, 240),
  /** The socket of a kettle. */
  wallSocket: alternating('DOMESTIC_B', 'SOCKET', 1, 120),
} as const satisfies Readonly<Record<string, MakeConnector>>;

type ConnectorKind = keyof typeof connectorKinds;

const connectorKindNames = Object.keys(connectorKinds) as ConnectorKind[];

const text = v.string();
const perhaps = <Schema extends v.GenericSchema>(schema: Schema) => v.exactOptional(schema);
const changes = v.record(text, v.unknown());

const connectorSchema = v.strictObject({
  kind: v.picklist(connectorKindNames),
  kW: v.number(),
  tariffs: v.array(text),
  /** Merged in at the end (RFC 7396): what feeds should not send, but do. */
  changes: perhaps(changes),
});

const chargerSchema = v.strictObject({
  /** One for all, or those that many chargers have in turn. */
  status: v.union([text, v.pipe(v.array(text), v.nonEmpty())]),
  /** How many there are of it; one, unless given. */
  count: perhaps(v.pipe(v.number(), v.integer(), v.minValue(1))),
  connectors: v.array(connectorSchema),
  /** OCPI's words; none, unless given. */
  parkingRestrictions: perhaps(v.array(text)),
});

const opening = v.array(v.strictObject({ period_begin: text, period_end: text }));

const openingTimesSchema = v.strictObject({
  twentyfourseven: v.boolean(),
  regular_hours: perhaps(v.array(v.strictObject({ weekday: v.number(), period_begin: text, period_end: text }))),
  exceptional_openings: perhaps(opening),
  exceptional_closings: perhaps(opening),
});

/** A station as the seed describes it: what is particular to it, from which its OCPI location is built. */
const planSchema = record({
  id: text,
  partyId: text,
  name: text,
  /** Repeated behind the name until that has so many characters. */
  longName: perhaps(v.strictObject({ padding: text, length: v.number() })),
  address: text,
  city: text,
  /** The state and the postal code, as on a letter; Puerto Rico counts as a state. */
  region: v.strictTuple([text, text]),
  /** Latitude and longitude. */
  coordinates: v.strictTuple([v.number(), v.number()]),
  chargers: v.array(chargerSchema),
  /** Pictures and their categories, by file name without its ending. */
  images: perhaps(v.array(v.strictTuple([text, text]))),
  facilities: perhaps(v.array(text)),
  /** Unless given, open around the clock. */
  openingTimes: perhaps(openingTimesSchema),
  phone: perhaps(text),
  /** How the feed writes names; snake_case, unless given. */
  spelling: perhaps(v.picklist(['snake', 'camel'])),
  /** How the feed writes times; with a Z, unless given. */
  times: perhaps(v.picklist(['zulu', 'bare', 'fraction'])),
  /** Whether the feed keeps to OCPI's letter: no status on connectors, and EVSE ids, with their asterisks, as uids. */
  strictOcpi: perhaps(v.boolean()),
  /** Whether the simulated drivers come here. They do, unless it says no. */
  simulated: perhaps(v.boolean()),
  /** Merged into the location at the end (RFC 7396): what feeds should not send, but do. */
  changes: perhaps(changes),
});

/** A charge point of a planned station. */
export interface ChargerPlan {
  readonly status: EvseStatus;
  readonly connectors: readonly ConnectorPlan[];
  /** OCPI's words; none, unless given. */
  readonly parkingRestrictions?: string[];
}

/** A station as it is to be built, with each of its charge points. */
export interface StationPlan extends Omit<v.InferOutput<typeof planSchema>, 'chargers' | 'longName' | 'why'> {
  readonly chargers: readonly ChargerPlan[];
}

const connectorOf = ({ kind, kW, tariffs, changes: own }: v.InferOutput<typeof connectorSchema>): ConnectorPlan => {
  const connector = connectorKinds[kind](kW, ...tariffs);
  return own ? (mergePatch(connector, own) as ConnectorPlan) : connector;
};

function chargersOf({ status, count = 1, connectors, ...rest }: v.InferOutput<typeof chargerSchema>): ChargerPlan[] {
  const statuses = [status].flat();
  return Array.from({ length: count }, (_, index) => ({
    status: statuses[index % statuses.length] ?? 'UNKNOWN',
    connectors: connectors.map(connectorOf),
    ...rest,
  }));
}

/** A file of stations. */
export const stationPlansSchema: v.GenericSchema<unknown, StationPlan[]> = v.array(
  v.pipe(
    planSchema,
    v.transform(({ why: _why, longName, name, chargers, ...plan }) => ({
      ...plan,
      name: longName ? name.padEnd(longName.length, longName.padding) : name,
      chargers: chargers.flatMap(chargersOf),
    })),
  ),
);
