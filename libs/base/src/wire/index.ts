/* Reads wire data: records of the protocol and of the backend, in either spelling of their keys. Pure, never throws. */
export * as fields from './fields';
export { wellFormed } from './display-text';
export { readTime } from './read-time';
export { camelKey, camelKeys, readWire, textIn } from './read-wire';
