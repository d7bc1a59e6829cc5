import type { Connector } from '@wattline/sandbox/platform';

/** A connector as a station's plan has it; the station gives it an id, a status and a time. */
export type ConnectorPlan = Omit<Connector, 'id' | 'last_updated' | 'status'>;

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
export const connectorKinds = {
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

export type ConnectorKind = keyof typeof connectorKinds;

export const connectorKindNames = Object.keys(connectorKinds) as ConnectorKind[];
