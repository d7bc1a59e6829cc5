import {
  type Connector,
  type EvseStatus,
  type Location,
  mergePatch,
  type Station,
  type TimeStyle,
} from '@wattline/sandbox/platform';

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

/** A connector as a file of the seed has it. */
interface ConnectorText {
  readonly kind: string;
  readonly kW: number;
  readonly tariffs: readonly string[];
  /** Merged in at the end (RFC 7396): what feeds should not send, but do. */
  readonly changes?: object;
}

interface ChargerText {
  /** One for all, or those that many chargers have in turn. */
  readonly status: EvseStatus | readonly EvseStatus[];
  /** How many there are of it; one, unless given. */
  readonly count?: number;
  readonly connectors: readonly ConnectorText[];
  /** OCPI's words; none, unless given. */
  readonly parkingRestrictions?: string[];
}

/** A station as the seed describes it: what is particular to it, from which its OCPI location is built. */
interface StationText {
  readonly id: string;
  readonly partyId: string;
  readonly name: string;
  /** Repeated behind the name until that has so many characters. */
  readonly longName?: { readonly padding: string; readonly length: number };
  readonly address: string;
  readonly city: string;
  /** The state and the postal code, as on a letter; Puerto Rico counts as a state. */
  readonly region: readonly [string, string];
  /** Latitude and longitude. */
  readonly coordinates: readonly [number, number];
  readonly chargers: readonly ChargerText[];
  /** Pictures and their categories, by file name without its ending. */
  readonly images?: readonly (readonly [string, string])[];
  readonly facilities?: string[];
  /** Unless given, open around the clock. */
  readonly openingTimes?: Location['opening_times'];
  readonly phone?: string;
  /** How the feed writes names; snake_case, unless given. */
  readonly spelling?: Station['spelling'];
  /** How the feed writes times; with a Z, unless given. */
  readonly times?: TimeStyle;
  /** Whether the feed keeps to OCPI's letter: no status on connectors, and EVSE ids, with their asterisks, as uids. */
  readonly strictOcpi?: boolean;
  /** Whether the simulated drivers come here. They do, unless it says no. */
  readonly simulated?: boolean;
  /** Merged into the location at the end (RFC 7396): what feeds should not send, but do. */
  readonly changes?: object;
}

/** A charge point of a planned station. */
export type ChargerPlan = Pick<ChargerText, 'parkingRestrictions'> & {
  readonly status: EvseStatus;
  readonly connectors: readonly ConnectorPlan[];
};

/** A station as it is to be built, with each of its charge points. */
export type StationPlan = Omit<StationText, 'chargers' | 'longName'> & { readonly chargers: readonly ChargerPlan[] };

const connectorOf = ({ kind, kW, tariffs, changes }: ConnectorText): ConnectorPlan => {
  const connector = connectorKinds[kind as keyof typeof connectorKinds](kW, ...tariffs);
  return changes ? (mergePatch(connector, changes) as ConnectorPlan) : connector;
};

function chargersOf({ status, count = 1, connectors, ...rest }: ChargerText): ChargerPlan[] {
  const statuses = [status].flat();
  return Array.from({ length: count }, (_, index) => ({
    status: statuses[index % statuses.length] ?? 'UNKNOWN',
    connectors: connectors.map(connectorOf),
    ...rest,
  }));
}

const planOf = ({ longName, name, chargers, ...plan }: StationText): StationPlan => ({
  ...plan,
  name: longName ? name.padEnd(longName.length, longName.padding) : name,
  chargers: chargers.flatMap(chargersOf),
});

/** The stations of a file of the seed. */
export const stationPlans = (file: unknown): readonly StationPlan[] => (file as readonly StationText[]).map(planOf);
