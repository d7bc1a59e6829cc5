/*
 * Brings parts onto the page. The folders in the order in which a part passes them: discover (the live releases),
 * choose (this visitor's release), load, recover (the next attempt after a failure), show; slots (a part's content in
 * the place of another).
 */
export { isDeployed, startOverrides } from './choose/choose';
export { refreshDiscovery, startRoutes } from './discover/discovery';
export { prepareHost } from './load/host';
export { loadPart, reportThrown } from './load/load-part';
export { startScriptPolicy } from './plugins/script-policy';
export { SHELL } from './part-status';
export { PartMount } from './show/part-mount';
export { PartFailed, PartLoading } from './show/part-screens';
export { UpdateGate } from './show/update-gate';
export { watchParts } from './watch-parts';
