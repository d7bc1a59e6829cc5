/** The measures of one visit (`npm run scale`). */
export interface VisitTakes {
  /** Requests of the edge, and how many of them go to the backend. */
  readonly requests: number;
  readonly backendRequests: number;
  readonly kilobytes: number;
  /** Processor time in milliseconds: of one request of the edge, one rendered page, one report. */
  readonly edgeMs: number;
  readonly rendererMs: number;
  readonly healthMs: number;
  /** Reports of a page: one when it is left, and another one when something was measured before. */
  readonly reports: number;
}

/** The needs of so many visits a day at their busiest. */
export interface Machines {
  readonly visits: number;
  readonly visitsPerSecond: number;
  readonly requestsPerSecond: number;
  readonly backendRequestsPerSecond: number;
  readonly megabitsPerSecond: number;
  /** Processors, with a third of each left for the unexpected; two at least, so that one may fail. */
  readonly edge: number;
  readonly renderer: number;
  readonly health: number;
}

/** Of a day's visits, a tenth comes within the busiest hour. */
const BUSIEST_HOUR = 0.1;
const HOUR_S = 3_600;
/** So much of a processor is used at the busiest time. */
const USED = 2 / 3;

const processors = (perSecond: number, ms: number): number => Math.max(2, Math.ceil((perSecond * ms) / 1_000 / USED));

/** The machines that a number of visits a day takes, all of them being first visits: repeated ones take less. */
export function machinesFor(visits: number, takes: VisitTakes): Machines {
  const visitsPerSecond = (visits * BUSIEST_HOUR) / HOUR_S;
  const requestsPerSecond = visitsPerSecond * takes.requests;
  return {
    visits,
    visitsPerSecond,
    requestsPerSecond,
    backendRequestsPerSecond: visitsPerSecond * takes.backendRequests,
    megabitsPerSecond: (visitsPerSecond * takes.kilobytes * 8) / 1_000,
    edge: processors(requestsPerSecond, takes.edgeMs),
    renderer: processors(visitsPerSecond, takes.rendererMs),
    health: processors(visitsPerSecond * takes.reports, takes.healthMs),
  };
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');

/** The table of docs/cost.md. */
export const machinesTable = (all: readonly Machines[]): string =>
  [
    '| Visits a day | busiest: visits/s | requests/s | the backend’s | Mbit/s | processors: edge | renderer | health |',
    '|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...all.map((one) => {
      const cells = [
        one.visits,
        one.visitsPerSecond,
        one.requestsPerSecond,
        one.backendRequestsPerSecond,
        one.megabitsPerSecond,
        one.edge,
        one.renderer,
        one.health,
      ];
      return `| ${cells.map(whole).join(' | ')} |`;
    }),
  ].join('\n');
