import * as v from 'valibot';
import type { ReleaseMinute } from '@wattline/services/health';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const counts = v.record(v.string(), count);

const healthSchema = v.object({
  minutes: v.array(
    v.object({
      part: v.string(),
      version: v.string(),
      from: v.pipe(v.string(), v.isoTimestamp()),
      loads: count,
      failures: count,
      failedFrom: v.array(v.string()),
      marks: v.optional(v.record(v.string(), v.object({ loads: count, failures: count, lcp: counts }))),
      vitals: v.object({
        lcp: v.optional(counts),
        inp: v.optional(counts),
        cls: v.optional(counts),
        ttfb: v.optional(counts),
      }),
      funnel: v.record(v.string(), count),
    }),
  ),
});

/** Where health is read. */
export interface HealthSource {
  /** https://…/api/release-health */
  readonly url: string;
  /** The token that its readers must show; null where it asks for none. */
  readonly token: string | null;
}

/**
 * Reads the measurements of a part's releases since a time, minute by minute; with the reports of each address, where
 * `marks` asks for them.
 *
 * @throws Error where there is no answer within `timeoutMs`, or the answer is not in the service's format.
 */
export async function readHealth(
  { url, token }: HealthSource,
  part: string,
  since: Date,
  timeoutMs: number,
  marks: 'yes' | 'no' = 'no',
): Promise<readonly ReleaseMinute[]> {
  const address = new URL(url);
  address.searchParams.set('part', part);
  address.searchParams.set('since', since.toISOString());
  if (marks === 'yes') address.searchParams.set('marks', marks);
  const headers = token === null ? undefined : { authorization: `Bearer ${token}` };
  const answer = await fetch(address, { headers: headers ?? {}, signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return v
    .parse(healthSchema, await answer.json())
    .minutes.filter((minute) => minute.part === part) as readonly ReleaseMinute[];
}
