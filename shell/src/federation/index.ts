/*
 * How parts come onto the page. The folders in the order in which a part passes them: discover (which releases are live),
 * choose (which of them this visitor has), load, recover (what to try after a failure), show; slots (what a part says in
 * another's place).
 */
export { isDeployed } from './choose/choose';
export { startOverrides } from './choose/override/overrides';
export { refreshDiscovery, startRoutes } from './discover/discovery';
export { prepareHost } from './load/host';
export { loadPart, reportThrown } from './load/load-part';
export { startScriptPolicy } from './plugins/script-policy';
export { SHELL } from './part-status';
export { PartMount } from './show/part-mount';
export { PartFailed, PartLoading } from './show/part-screens';
export { UpdateGate } from './show/update-gate';
export { Slots } from './slots/slots';
export { watchParts } from './watch-parts';
