import type { TelemetryEvent } from './telemetry-event';

/** A value as OTLP's JSON writes it. 64-bit integers are text there. */
export type OtlpValue =
  | { readonly stringValue: string }
  | { readonly boolValue: boolean }
  | { readonly intValue: string }
  | { readonly doubleValue: number };

export interface OtlpAttribute {
  readonly key: string;
  readonly value: OtlpValue;
}

interface OtlpLogRecord {
  readonly timeUnixNano: string;
  readonly severityNumber: number;
  readonly eventName: string;
  readonly traceId?: string;
  readonly attributes: readonly OtlpAttribute[];
  readonly body?: { readonly kvlistValue: { readonly values: readonly OtlpAttribute[] } };
}

/** The body for `/v1/logs` of a collector: OTLP/HTTP, `ExportLogsServiceRequest` as JSON. */
export interface OtlpLogs {
  readonly resourceLogs: readonly {
    readonly resource: { readonly attributes: readonly OtlpAttribute[] };
    readonly scopeLogs: readonly {
      readonly scope: { readonly name: string };
      readonly logRecords: readonly OtlpLogRecord[];
    }[];
  }[];
}

/** Attributes by name; those without a value are left out. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

const SCOPE = 'wattline';
const INFO = 9;
const ERROR = 17;

function valueOf(value: string | number | boolean): OtlpValue {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isSafeInteger(value) ? { intValue: `${value}` } : { doubleValue: value };
}

const attributesOf = (attributes: object): OtlpAttribute[] =>
  Object.entries(attributes as Attributes).flatMap(([key, value]) =>
    value === undefined ? [] : { key, value: valueOf(value) },
  );

const recordOf = ({ name, time, attributes, traceId, body }: TelemetryEvent): OtlpLogRecord => ({
  // Nanoseconds exceed the exact range of a number.
  timeUnixNano: `${Math.round(time)}000000`,
  severityNumber: 'error.type' in attributes ? ERROR : INFO,
  eventName: name,
  ...(traceId !== undefined && { traceId }),
  attributes: attributesOf(attributes),
  ...(body && { body: { kvlistValue: { values: attributesOf(body) } } }),
});

/**
 * Writes events as a collector of OpenTelemetry takes them, with the attributes that they share ('service.name', …).
 */
export const otlpLogs = (resource: Attributes, events: readonly TelemetryEvent[]): OtlpLogs => ({
  resourceLogs: [
    {
      resource: { attributes: attributesOf(resource) },
      scopeLogs: [{ scope: { name: SCOPE }, logRecords: events.map(recordOf) }],
    },
  ],
});
