export { config, isEnabled, keeps, setConfig } from './current-config';
export type { Guarantee } from './guarantees';
export {
  ConfigError,
  isMapArchive,
  readRuntimeConfig,
  type FeatureFlag,
  type PasswordHash,
  type RuntimeConfig,
  type SignInServiceConfig,
} from './runtime-config';
