import type { BuiltPart } from '../parts/built-part';
import { missingGrants } from './missing-grants';

const part = (rights: BuiltPart['rights']): BuiltPart => ({
  name: '@acme/parking',
  version: '1.0.0',
  kind: 'remote',
  contract: '2.1.0',
  entry: { file: 'entry.js', integrity: 'sha256-AbC' },
  preload: [],
  screens: {},
  needs: {},
  provides: {},
  rights,
});
const grants = {
  '@acme/parking': { prefixes: [], slots: [], auth: ['driver'], topics: ['session/started'] },
};

test.each<[string, BuiltPart['rights']]>([
  ['nothing', undefined],
  ['less than it is granted', { auth: [], topics: [] }],
  ['what it is granted', { auth: ['driver'], topics: ['session/started'] }],
  ['what every part may emit', { topics: ['notice/shown'] }],
])('a part that declares %s may go live', (_, rights) => expect(missingGrants(part(rights), grants)).toEqual([]));

test('a right and a topic that its grant lacks are named, with the row to add', () => {
  expect(missingGrants(part({ auth: ['driver', 'token'], topics: ['session/completed'] }), grants)).toEqual([
    `is not granted the right 'token' and the topic session/completed here: add "@acme/parking": {"prefixes":[],"slots":[],"auth":["driver","token"],"topics":["session/started","session/completed"]} to the grants of the environment, and keep it with wattline-release compose --config FILE`,
  ]);
});

test('a word that is no right is the part that has to be mended', () => {
  expect(missingGrants(part({ auth: ['tokens'] }), grants)).toEqual([
    `declares rights that are none: 'tokens' is no right of sign-in. Mend rights.auth of its part.json`,
  ]);
});
