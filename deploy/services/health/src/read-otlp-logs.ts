import * as v from 'valibot';
import { funnelSteps, webVitals, type FunnelStep, type WebVital } from '@wattline/base/telemetry';
import { type Exception, readException } from './read-exception';

/** The contribution of an event to a release's health. */
export type ReadEvent = { readonly part: string; readonly version: string } & (
  | {
      readonly name: 'wattline.part.load';
      /** Null where it came. */ readonly error: string | null;
      /** Requests for its files were repeated. */ readonly again: boolean;
    }
  | { readonly name: 'browser.web_vital'; readonly vital: WebVital; readonly value: number }
  | { readonly name: 'wattline.funnel.step'; readonly step: FunnelStep }
);

/** A failure of a release. No health is counted of it: its load is another event. */
export type ReadException = Exception & { readonly name: 'exception' };

const value = v.union([
  v.pipe(
    v.object({ stringValue: v.pipe(v.string(), v.maxLength(8_000)) }),
    v.transform(({ stringValue }) => stringValue),
  ),
  v.pipe(
    v.object({ boolValue: v.boolean() }),
    v.transform(({ boolValue }) => boolValue),
  ),
  v.pipe(
    // By the letter of the protocol a 64-bit integer is text; some exporters send a number.
    v.object({ intValue: v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,19}$/), v.transform(Number))]) }),
    v.transform(({ intValue }) => intValue),
  ),
  v.pipe(
    v.object({ doubleValue: v.pipe(v.number(), v.finite()) }),
    v.transform(({ doubleValue }) => doubleValue),
  ),
]);

const attributes = v.pipe(
  v.array(v.object({ key: v.string(), value: v.unknown() })),
  v.maxLength(50),
  // Values of kinds that none of these events has are no fault: another attribute may be a list.
  v.transform((list) =>
    Object.fromEntries(
      list.flatMap((attribute) => {
        const read = v.safeParse(value, attribute.value);
        return read.success ? [[attribute.key, read.output] as const] : [];
      }),
    ),
  ),
);

const logsSchema = v.object({
  resourceLogs: v.pipe(
    v.array(
      v.object({
        scopeLogs: v.optional(
          v.array(
            v.object({
              logRecords: v.optional(
                v.pipe(
                  v.array(
                    v.object({
                      eventName: v.optional(v.string(), ''),
                      traceId: v.optional(v.string(), ''),
                      attributes: v.optional(attributes, []),
                      body: v.optional(v.object({ kvlistValue: v.optional(v.object({ values: attributes })) })),
                    }),
                  ),
                  v.maxLength(200),
                ),
                [],
              ),
            }),
          ),
          [],
        ),
      }),
    ),
    v.maxLength(20),
  ),
});

/** As parts are named, and their versions. */
const release = {
  'wattline.part': v.pipe(v.string(), v.maxLength(100), v.regex(/^@[a-z0-9-]+\/[a-z0-9-]+$/)),
  'wattline.part.version': v.pipe(v.string(), v.maxLength(100), v.regex(/^\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]+)?$/)),
};

const loadSchema = v.object({
  ...release,
  'error.type': v.optional(v.string()),
  'wattline.load.again': v.optional(v.number(), 0),
});
const releaseSchema = v.object(release);
const vitalSchema = v.object({
  name: v.picklist(webVitals),
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(1e6)),
});
const funnelSchema = v.object({ ...release, 'wattline.funnel.step': v.picklist(funnelSteps) });

interface LogRecord {
  readonly eventName: string;
  readonly traceId: string;
  readonly attributes: object;
  readonly body?: { readonly kvlistValue?: { readonly values: object } | undefined } | undefined;
}

const ofRelease = (fields: v.InferOutput<typeof releaseSchema>) => ({
  part: fields['wattline.part'],
  version: fields['wattline.part.version'],
});

/** Null for an event that says nothing of a release's health, or is not as it should be: the others count all the same. */
function readRecord({ eventName, traceId, attributes: fields, body }: LogRecord): ReadEvent | ReadException | null {
  switch (eventName) {
    case 'wattline.part.load': {
      const read = v.safeParse(loadSchema, fields);
      return read.success
        ? {
            name: eventName,
            ...ofRelease(read.output),
            error: read.output['error.type'] ?? null,
            again: read.output['wattline.load.again'] > 0,
          }
        : null;
    }
    case 'browser.web_vital': {
      const read = v.safeParse(releaseSchema, fields);
      const vital = v.safeParse(vitalSchema, body?.kvlistValue?.values);
      if (!read.success || !vital.success) return null;
      return { name: eventName, ...ofRelease(read.output), vital: vital.output.name, value: vital.output.value };
    }
    case 'wattline.funnel.step': {
      const read = v.safeParse(funnelSchema, fields);
      return read.success
        ? { name: eventName, ...ofRelease(read.output), step: read.output['wattline.funnel.step'] }
        : null;
    }
    case 'exception': {
      const read = v.safeParse(releaseSchema, fields);
      if (!read.success) return null;
      const { part, version } = ofRelease(read.output);
      const exception = readException(part, version, fields, traceId);
      return exception && { name: eventName, ...exception };
    }
    default:
      return null;
  }
}

/**
 * Reads the events about releases in the body that a page, or a collector that passes it on, sends to `/v1/logs`. Null:
 * any other body.
 */
export function readOtlpLogs(body: unknown): readonly (ReadEvent | ReadException)[] | null {
  const read = v.safeParse(logsSchema, body);
  if (!read.success) return null;
  const records = read.output.resourceLogs.flatMap(({ scopeLogs }) =>
    scopeLogs.flatMap(({ logRecords }) => logRecords),
  );
  return records.flatMap((record) => readRecord(record) ?? []);
}
