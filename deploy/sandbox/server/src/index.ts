export { frontScript, type FrontScript } from './front/front-script';
export { makePushKeys, type PushKeys } from './push/push-keys';
export { createSandbox, type Sandbox, type SandboxOptions } from './sandbox';
