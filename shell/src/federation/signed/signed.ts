/* In the chunk for failures, as small as it is and as rarely needed: what the keys of the environment have signed. */
export { readOverrides } from './read-overrides';
export { plainPart, signedDiscovery } from './signed-registry';
