/* What tells a driver how far a start is and why it failed, in a chunk of its own: a start goes on without it. */
export { FailedStart, SupportDetails } from './failed-start';
export { NextConnector } from './next-connector';
export { StartProgress } from './start-progress';
