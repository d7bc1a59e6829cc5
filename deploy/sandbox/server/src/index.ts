export { frontScript, type FrontScript } from './front/front-script';
export { makePushKeys, type PushKeys } from './push/push-sender';
export type { Market } from './seed/market';
export { createSandbox, type Sandbox, type SandboxOptions } from './sandbox';
