export { localOverrideKey, overrideKeyFile } from './local-keys';
export { publishLocally, releaseLocally } from './release-locally';
export { sandboxConfig, sandboxOperatorToken } from './sandbox-config';
export { askSandbox, serveSandbox } from './serve-sandbox';
export { partFolders, shellFolder, workspace } from './workspace';
export { withMeasured } from './with-measured';
