/** For the checks that measure the edge: a real nginx in front of a store, and requests of it. */
export { ask, type Answered } from './src/testing/ask';
export { composedStore } from './src/testing/composed-store';
export { freePort, runConfiguration, runNginx, type RunningNginx } from './src/testing/running-nginx';
