import { evsesOf, type EvseStatus, isRecord, type Station } from '@wattline/platform';

/** A station as the control page lists it. */
export interface StationSummary {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly spelling: string;
  readonly simulated: boolean;
  /** Its page in the app. */
  readonly page: string;
  readonly evses: { uid: string; status: EvseStatus; connectors: ConnectorSummary[] }[];
}

interface ConnectorSummary {
  readonly id: string;
  readonly standard: string;
  readonly status: EvseStatus;
}

/** Sums a station up; what a raw location leaves out is left empty. */
export function summarize({ id, spelling, simulated, location }: Station): StationSummary {
  const fields = isRecord(location) ? location : {};
  return {
    id,
    name: text(fields['name']),
    city: text(fields['city']),
    spelling,
    simulated,
    page: `/station/${encodeURIComponent(id)}`,
    evses: evsesOf(location).map((evse) => ({
      uid: evse.uid,
      status: evse.status,
      connectors: evse.connectors.map((connector) => ({
        id: connector.id,
        standard: connector.standard,
        status: connector.status ?? evse.status,
      })),
    })),
  };
}

/** Whether an id, a name or a city holds a text, however it is written. */
export const isFound = ({ id, name, city }: StationSummary, text: string): boolean =>
  `${id} ${name} ${city}`.toLowerCase().includes(text.trim().toLowerCase());

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
