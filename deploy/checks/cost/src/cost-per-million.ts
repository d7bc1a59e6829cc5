import * as v from 'valibot';
import type { Traffic } from './read-access-log';

const price = v.pipe(v.number(), v.minValue(0));

/** List prices, which the reader puts in: their names and date stand in the document. */
const pricesSchema = v.strictObject({
  /** The source of the prices, and their date. */
  name: v.string(),
  currency: v.string(),
  /** Of a GB (10⁹ bytes) that leaves the edge. */
  perGb: price,
  /** Of a million requests that the edge answers. */
  perMillionRequests: price,
  /** Of a million requests that the backend answers. */
  perMillionBackendRequests: price,
});

export type Prices = v.InferOutput<typeof pricesSchema>;

/** Reads a file of prices. @throws ValiError. */
export const readPrices = (text: string): Prices => v.parse(pricesSchema, JSON.parse(text));

/** The traffic and the cost of a million visits of one kind. */
export interface Cost {
  readonly visit: string;
  readonly requests: number;
  readonly backendRequests: number;
  readonly kilobytes: number;
  /** For a million of them, in the prices' currency. */
  readonly perMillion: number;
}

/** The cost of a million visits of one kind. */
export function costPerMillion(visit: string, { files, backend }: Traffic, prices: Prices): Cost {
  const requests = files.requests + backend.requests;
  const bytes = files.bytes + backend.bytes;
  // A million visits: as many GB as one has kilobytes, and as many million requests as one has requests.
  const perMillion =
    (bytes / 1_000) * prices.perGb +
    requests * prices.perMillionRequests +
    backend.requests * prices.perMillionBackendRequests;
  return { visit, requests, backendRequests: backend.requests, kilobytes: Math.round(bytes / 1_000), perMillion };
}

/** The costs as a table of Markdown. */
export const costTable = (costs: readonly Cost[], { currency }: Prices): string =>
  [
    `| Visit | requests | of these the backend's | KB | a million of them, ${currency} |`,
    '|---|---:|---:|---:|---:|',
    ...costs.map(
      ({ visit, requests, backendRequests, kilobytes, perMillion }) =>
        `| ${visit} | ${requests} | ${backendRequests} | ${kilobytes} | ${perMillion.toFixed(2)} |`,
    ),
  ].join('\n');
