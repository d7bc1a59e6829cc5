import * as v from 'valibot';

/** A store of metrics that answers as Prometheus does: Prometheus, Thanos, Mimir, VictoriaMetrics. */
export interface PrometheusSource {
  /** The address before `/api/v1/query`: http://prometheus:9090 */
  readonly url: string;
  /** Sent as `Authorization: Bearer …`; null where it asks for none. */
  readonly token: string | null;
}

/** A series: its labels, and its values with their times in seconds since the epoch. */
export interface Series {
  readonly labels: Readonly<Record<string, string>>;
  readonly values: readonly (readonly [time: number, value: number])[];
}

const sample = v.pipe(
  v.tuple([v.number(), v.pipe(v.string(), v.transform(Number), v.finite())]),
  v.transform(([time, value]) => [time, value] as const),
);

const answerSchema = v.object({
  status: v.literal('success'),
  data: v.variant('resultType', [
    v.object({
      resultType: v.literal('matrix'),
      result: v.array(v.object({ metric: v.record(v.string(), v.string()), values: v.array(sample) })),
    }),
    v.object({
      resultType: v.literal('vector'),
      result: v.array(
        v.pipe(
          v.object({ metric: v.record(v.string(), v.string()), value: sample }),
          v.transform(({ metric, value }) => ({ metric, values: [value] })),
        ),
      ),
    }),
  ]),
});

const failureSchema = v.object({ status: v.literal('error'), error: v.string() });

/**
 * Asks for a query's series at a time.
 * @throws Error where there is no answer within `timeoutMs`, or it is not Prometheus's; its message names the address.
 */
export async function askPrometheus(
  { url, token }: PrometheusSource,
  query: string,
  at: Date,
  timeoutMs: number,
): Promise<readonly Series[]> {
  const answer = await fetch(`${url.replace(/\/$/, '')}/api/v1/query`, {
    method: 'POST',
    body: new URLSearchParams({ query, time: `${at.getTime() / 1_000}` }),
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeoutMs),
  });
  const body: unknown = await answer.json().catch(() => null);
  const read = v.safeParse(answerSchema, body);
  if (read.success) return read.output.data.result.map(({ metric, values }) => ({ labels: metric, values }));
  const failure = v.safeParse(failureSchema, body);
  const why = failure.success ? failure.output.error : 'its answer is not that of a Prometheus';
  throw new Error(`${url} answered ${answer.status}: ${why}.`);
}
