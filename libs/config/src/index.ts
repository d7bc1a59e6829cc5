export { config, isEnabled, setConfig } from './current-config';
export { ConfigError, readRuntimeConfig, type FeatureFlag, type RuntimeConfig } from './runtime-config';
