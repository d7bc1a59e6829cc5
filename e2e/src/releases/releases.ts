import { awaitingPart, brokenPart, latePart, soundPart } from './failing-parts';
import { changedRemote, ownPart } from './release-source';
import { rightsPart } from './rights-part';
import { shellAhead } from './shell-ahead';

const STATIONS = '@wattline/stations';

/** It fits the ranges of all parts that were built with the React of now. */
export const NEWER_REACT = '19.9.0';

/** All releases that tests publish or serve and that are not builds of this workspace's parts, by their folders' names. */
export const RELEASES = {
  'checkout-next': changedRemote('checkout', '1.2.0'),
  'checkout-broken': changedRemote('checkout', '1.3.0', "throw new Error('1.3.0 is broken');"),
  'version-b': ownPart(STATIONS, '9.0.1', soundPart),
  'version-a': ownPart(STATIONS, '9.0.2', brokenPart),
  'version-a-awaiting': ownPart(STATIONS, '9.0.3', awaitingPart),
  rights: ownPart(STATIONS, '9.3.0', rightsPart),
  'late-failure': ownPart(STATIONS, '9.4.1', latePart),
  'new-route': ownPart('@acme/parking', '1.0.0', {
    'prefixes.json': '["parking"]',
    'remote.tsx':
      "export default { contract: '3.0.0', routes: [{ path: 'parking/:lot', element: <h1>Parking</h1> }] };",
  }),
  'shell-ahead': shellAhead('1.9.0', NEWER_REACT),
};

export type ReleaseName = keyof typeof RELEASES;
