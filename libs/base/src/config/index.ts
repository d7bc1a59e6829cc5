export { config, isEnabled, keeps, setConfig } from './current-config';
export type { Guarantee } from './guarantees';
export {
  ConfigError,
  readRuntimeConfig,
  type FeatureFlag,
  type PasswordHash,
  type RuntimeConfig,
  type SignInServiceConfig,
} from './runtime-config';
