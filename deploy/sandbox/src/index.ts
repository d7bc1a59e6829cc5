export { createPlatform, type Platform } from './platform';
export type { PlatformOptions } from './platform-options';
export { SANDBOX_FIREBASE } from './sign-in-service/firebase-project';
