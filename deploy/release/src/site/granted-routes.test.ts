import type { LivePart } from '../live/live-parts';
import { fakeRemote } from '../testing/fake-part';
import { grantsOf } from '../testing/grants-of';
import { tempFolders } from '../testing/temp-folder';
import { grantedRoutes } from './discovery-document';

const tempFolder = tempFolders();
const NAME = '@acme/parking';
/** A part with live releases that declare these prefixes. */
const live = (...releases: readonly string[][]): LivePart => ({
  name: NAME,
  releases: releases.map((prefixes) => ({
    part: fakeRemote(tempFolder(), NAME, { prefixes }),
    traffic: 50,
  })),
  lastGood: null,
  earlier: [],
  tag: '',
});
const granted = grantsOf({ parking: NAME, lots: NAME });

describe('granted-routes: a part has the prefixes that it declares and is granted', () => {
  test.each<[string, readonly LivePart[], readonly string[]]>([
    ['declared and granted', [live(['parking', 'lots'])], ['parking', 'lots']],
    ['granted, and declared no more', [live(['parking'])], ['parking']],
    ['declared, and not granted', [live(['parking', 'station'])], ['parking']],
    ['declared by a release on trial alone', [live(['parking'], ['parking', 'lots'])], ['parking', 'lots']],
    ['a part without routes', [live([])], []],
    ['nothing of it is live: its place says so', [], ['parking', 'lots']],
  ])('%s', (_, parts, prefixes) => {
    expect([...grantedRoutes(parts, granted)]).toEqual(prefixes.map((prefix) => [prefix, NAME]));
  });
});
