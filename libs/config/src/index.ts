export { config, isEnabled, setConfig } from './current-config';
export {
  ConfigError,
  readRuntimeConfig,
  type FeatureFlag,
  type PasswordHash,
  type RuntimeConfig,
  type SignInServiceConfig,
} from './runtime-config';
