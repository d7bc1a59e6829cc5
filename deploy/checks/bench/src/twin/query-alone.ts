/*
 * Takes the place of what comes with the host's federation runtime (shell/src/federation/load/federation-runtime.ts): the
 * twins have another runtime, or none.
 */

export { pausePolling, resumePolling } from '@wattline/vendor/query';
