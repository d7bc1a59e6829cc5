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
export {
  BEHIND_EDGE,
  type Environment,
  listening,
  type Listening,
  placeOf,
  placeOptions,
  processSurroundings,
  type RunningService,
  serviceCommand,
  type Surroundings,
} from './service-command';
