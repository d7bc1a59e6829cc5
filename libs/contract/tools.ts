/*
 * The contract for tools that build and release parts, without the records and schemas that only pages need. A bundler's
 * configuration is plain Node, and reads this alone.
 */
export { containerName } from './src/container-name';
export { CONTRACT_VERSION } from './src/contract-version';
export type { PartConfig } from './src/part-config';
export { slotNames } from './src/slots';
