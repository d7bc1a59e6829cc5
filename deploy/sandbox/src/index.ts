export { createPlatform, type Platform } from './platform';
export type { PlatformOptions } from './platform-options';
