import { useCode } from '../use-code';

const load = async () => import(/* webpackChunkName: "start-doctor" */ '../start-doctor/start-doctor');

/**
 * Loads what explains a start as soon as the tutorial is shown, so that it is there when the signal goes. A chunk that did
 * not come is asked for again by `refetch` (docs/rules.md: lazy-chunks-can-be-retried).
 */
export const useStartDoctor = () => useCode('start-doctor', load);
