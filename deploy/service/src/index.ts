export { type Documents, openDocuments } from './documents/documents';
export { networkOf, networkRules, type NetworkRule } from './network-of';
export { processSurroundings } from './process-surroundings';
export { type Environment, type RunningService, serviceCommand, type Surroundings } from './service-command';
export { wholeNumber } from './whole-number';
