import { awaitingPart, brokenPart, faultyPart, soundPart } from './failing-parts';
import { changedRemote, ownPart, type ReleaseSource } from './release-source';
import { shellAhead } from './shell-ahead';

const STATIONS = '@wattline/stations';

/** It fits the ranges of all parts that were built with the React of now. */
export const NEWER_REACT = '19.9.0';

/** The releases that tests of the night publish or serve, beside builds of this workspace's parts, by their folders' names. */
const NIGHT = {
  'checkout-next': changedRemote('checkout', '1.2.0'),
  'checkout-broken': changedRemote('checkout', '1.3.0', "throw new Error('1.3.0 is broken');"),
  'version-b': ownPart(STATIONS, '9.0.1', soundPart),
  'version-a': ownPart(STATIONS, '9.0.2', brokenPart),
  'version-a-awaiting': ownPart(STATIONS, '9.0.3', awaitingPart),
  faulty: ownPart('@wattline/checkout', '9.5.0', faultyPart),
  'new-route': ownPart('@acme/parking', '1.0.0', {
    '../part.config.ts': "export default { prefixes: ['parking'] };",
    'remote.tsx':
      "export default { contract: '4.0.0', routes: [{ path: 'parking/:lot', element: <h1>Parking</h1> }] };",
  }),
  'shell-ahead': shellAhead('1.9.0', NEWER_REACT),
};

export type ReleaseName = keyof typeof NIGHT;

/** Those to build for this run. */
export const RELEASES: Partial<Record<ReleaseName, ReleaseSource>> = process.env['WATTLINE_NIGHT'] ? NIGHT : {};
