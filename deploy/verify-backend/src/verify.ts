import { allDemands } from './demands/all-demands';
import { endpoints, judgeEndpoint } from './endpoints';
import type { Demand, Evidence } from './evidence';
import type { Finding } from './finding';

/** A demand with its verdict. */
export interface JudgedDemand extends Finding, Pick<Demand, 'name' | 'without' | 'ask'> {}

/** A call of the specification with its verdict. */
interface JudgedEndpoint extends Finding {
  readonly call: string;
}

/** Everything that a run found. */
export interface Findings {
  readonly demands: readonly JudgedDemand[];
  readonly endpoints: readonly JudgedEndpoint[];
}

/** Judges every demand and every call by what was answered. */
export const findingsOf = (evidence: Evidence): Findings => ({
  demands: allDemands.map(({ judge, ...demand }) => Object.assign(demand, judge(evidence))),
  endpoints: endpoints.map((endpoint) => Object.assign({ call: endpoint.call }, judgeEndpoint(endpoint, evidence))),
});
