export {
  helpOf,
  overviewOf,
  parseLine,
  usageOf,
  UsageError,
  type CommandLine,
  type OptionLine,
  type Typed,
  type Values,
} from './command-line';
export { networkOf, networkRules, type NetworkRule } from './network-of';
export { processSurroundings } from './process-surroundings';
export { type Environment, type RunningService, serviceCommand, type Surroundings } from './service-command';
export { requiredText, textOf } from './text-of';
export { wholeNumber } from './whole-number';
