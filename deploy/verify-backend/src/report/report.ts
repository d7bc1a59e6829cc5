import type { Findings, JudgedDemand } from '../verify';

/** A run, as every form of the report shows it. */
export interface Report extends Findings {
  /** The backend. */
  readonly url: string;
  /** When it was verified, in UTC (ISO 8601). */
  readonly time: string;
  /** Whether it wrote. */
  readonly isWriting: boolean;
  /** Holds and sessions that could not be released or stopped. */
  readonly left: readonly string[];
}

/** How many of a list have each verdict: '12 kept, 1 not kept…'. */
const countOf = (findings: readonly { readonly verdict: string }[]): string =>
  ['kept', 'not kept', 'unknown']
    .map((verdict) => `${findings.filter((each) => each.verdict === verdict).length} ${verdict}`)
    .join(', ');

const marks: Readonly<Record<string, string>> = { kept: '✓', 'not kept': '✖', unknown: '?' };

/** The report for a terminal. */
export function reportText({ url, isWriting, demands, endpoints, left }: Report): string {
  const lines = [
    `${url}: ${isWriting ? 'read and written' : 'read only'}`,
    '',
    `Demands of docs/backend.md: ${countOf(demands)}`,
    ...demands.flatMap(({ name, verdict, reason, without, ask }) => [
      `${marks[verdict]} ${name}: ${verdict === 'kept' ? '' : `${verdict}: `}${reason}`,
      ...(verdict === 'kept' ? [] : [`    without it, ${without}`]),
      ...(verdict === 'unknown' ? [`    ask the platform's team: ${ask}`] : []),
    ]),
    '',
    `Calls of the specification: ${countOf(endpoints)}`,
    ...endpoints.map(
      ({ call, verdict, reason }) => `${marks[verdict]} ${call}: ${verdict === 'kept' ? '' : `${verdict}: `}${reason}`,
    ),
    ...(left.length === 0 ? [] : ['', `✖ Left behind, release it by hand: ${left.join(', ')}`]),
  ];
  return lines.join('\n');
}

/**
 * The environment's part that says what the backend keeps: true for what is kept, false for what is not. A demand that calls do
 * not show is left out, so that the app does not count on it unless the specification demands it.
 */
export const guaranteesFile = (demands: readonly JudgedDemand[]) => ({
  config: {
    backend: {
      guarantees: Object.fromEntries(
        demands.flatMap(({ name, verdict }) => (verdict === 'unknown' ? [] : [[name, verdict === 'kept']])),
      ),
    },
  },
});
