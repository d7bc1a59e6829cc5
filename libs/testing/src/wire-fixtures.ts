import { KEPT_AT } from '@wattline/contract';

/** A connector as the operator's backend sends it. */
export interface ConnectorWire {
  readonly id: string;
  readonly status?: string;
  readonly tariff_ids?: readonly string[];
  readonly [field: string]: unknown;
}

/** A station as the operator's backend sends it. */
export interface StationWire {
  readonly id: string;
  readonly evses: readonly {
    readonly uid: string;
    readonly connectors: readonly ConnectorWire[];
    readonly [field: string]: unknown;
  }[];
  readonly [field: string]: unknown;
}

/**
 * A station of one charge point, complete and in snake_case. `connectors` are laid over a 150 kW CCS2 connector each;
 * `rest` over the station.
 */
export function stationWire(
  connectors: readonly Partial<ConnectorWire>[] = [{}],
  rest: Readonly<Record<string, unknown>> = {},
): StationWire {
  return {
    id: 'loc-001',
    party_id: 'CPR',
    name: 'Plaza del Mar',
    address: '1 Calle del Mar',
    city: 'San Juan',
    postal_code: '00907',
    evses: [
      {
        uid: 'evse-1',
        evse_id: 'PR*CPR*E001',
        status: 'AVAILABLE',
        connectors: connectors.map((connector, index) => ({
          id: `${index + 1}`,
          standard: 'IEC_62196_T2_COMBO',
          power_type: 'DC',
          max_electric_power: 150_000,
          status: 'AVAILABLE',
          tariff_ids: ['T1'],
          ...connector,
        })),
      },
    ],
    operator: { name: 'Carga Puerto Rico' },
    opening_times: { twentyfourseven: true },
    last_updated: '2025-09-03T10:00:00Z',
    ...rest,
  };
}

/** A tariff of one element with these price components, in snake_case: `tariffWire('T1', [['ENERGY', 0.4]])`. */
export function tariffWire(
  id: string,
  components: readonly (readonly [type: string, price: number])[],
  rest: Readonly<Record<string, unknown>> = {},
) {
  return {
    id,
    currency: 'USD',
    elements: [{ price_components: components.map(([type, price]) => ({ type, price, step_size: 1 })) }],
    ...rest,
  };
}

/** The envelope that the backend puts around an answer. */
export const envelope = (data: unknown) => ({ status_code: 1000, data, timestamp: '2025-09-03T10:00:00Z' });

/** The service worker's answer for a record that it kept then, where the backend does not answer. */
export const keptAnswer = (data: unknown, keptAt: number) => ({
  status: 504,
  headers: { [KEPT_AT]: `${keptAt}` },
  body: { kept: envelope(data) },
});
