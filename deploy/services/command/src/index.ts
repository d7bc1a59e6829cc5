export {
  type CommandLine,
  helpOf,
  type OptionLine,
  overviewOf,
  parseLine,
  requiredText,
  textOf,
  type Typed,
  UsageError,
  usageOf,
  type Values,
  wholeNumber,
} from './command-line';
export { networkOf, networkRules, type NetworkRule } from './network-of';
export { processSurroundings } from './process-surroundings';
export {
  BEHIND_EDGE,
  type Environment,
  listening,
  type Listening,
  placeOf,
  placeOptions,
  type RunningService,
  serviceCommand,
  type Surroundings,
} from './service-command';
