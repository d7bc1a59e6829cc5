/* The session finder: which session has this payment's reference? */
export { finderRoutes, type FinderOptions } from './finder-routes';
export { serveFinder } from './serve-finder';
export type { Ask } from './session-list';
