import { readEnvironment } from '../site/environment';
import { fakeRemote, type RemoteOptions } from '../testing/fake-part';
import { grantsOf } from '../testing/grants-of';
import { tempFolders } from '../testing/temp-folder';
import { missingGrants } from './grants';

const read = (grants: Readonly<Record<string, object>>) => readEnvironment({ config: {}, grants }).grants;

describe('granted-routes: what an environment grants', () => {
  test('a row says what it says, and nothing else is granted', () => {
    expect(read({ '@acme/parking': { prefixes: ['parking'] } })).toEqual({
      '@acme/parking': { prefixes: ['parking'], slots: [] },
    });
  });

  test.each<[string, Readonly<Record<string, object>>, string]>([
    [
      'a prefix of two parts',
      { '@acme/parking': { prefixes: ['parking', 'lots'] }, '@other/lots': { prefixes: ['lots'] } },
      '/lots is granted to @acme/parking and to @other/lots. Leave it to one of them',
    ],
    [
      'a prefix of the edge',
      { '@acme/parking': { prefixes: ['api'] } },
      '/api belongs to the shell or the edge. Choose another prefix',
    ],
    [
      'a prefix that is a path',
      { '@acme/parking': { prefixes: ['../station'] } },
      "../station is no first segment of a path. Write 'parking'",
    ],
    ['a name with path characters', { '@acme/../shell': {} }, '@acme/../shell is no name of a part'],
    ['the shell', { '@wattline/shell': { prefixes: ['start'] } }, 'The shell needs no grant. Leave it out'],
    ['a misspelt setting', { '@acme/parking': { prefix: ['parking'] } }, 'prefix'],
  ])('%s is refused', (_, grants, message) => {
    expect(() => read(grants)).toThrow(message);
  });
});

const tempFolder = tempFolders();
const NAME = '@acme/parking';
const declaring = (options: RemoteOptions) => fakeRemote(tempFolder(), NAME, options);
const banner = { 'page-banner': ['always'] };
const toAdd = (what: string, row: string): string =>
  `is not granted ${what} here: add "@acme/parking": ${row} to the grants of the environment, and keep it with wattline-release compose --config FILE`;

describe('granted-routes: what a release declares and is not granted', () => {
  test.each<[string, RemoteOptions, ReturnType<typeof grantsOf>, string[]]>([
    ['nothing declared', {}, {}, []],
    [
      'all granted',
      { prefixes: ['parking'], slots: banner },
      grantsOf({ parking: NAME }, { 'page-banner': [NAME] }),
      [],
    ],
    ['less than granted', { prefixes: ['parking'] }, grantsOf({ parking: NAME, lots: NAME }), []],
    [
      'no row yet',
      { prefixes: ['parking', 'lots'], slots: banner },
      grantsOf({ station: '@wattline/stations' }),
      [toAdd('/parking and /lots and the slot page-banner', '{"prefixes":["parking","lots"],"slots":["page-banner"]}')],
    ],
    [
      'a row that lacks a slot',
      { prefixes: ['parking'], slots: banner },
      grantsOf({ parking: NAME }),
      [toAdd('the slot page-banner', '{"prefixes":["parking"],"slots":["page-banner"]}')],
    ],
    [
      'a prefix that another part has',
      { prefixes: ['station', 'parking'] },
      grantsOf({ station: '@wattline/stations' }),
      [
        'declares /station, which belongs to @wattline/stations: choose another prefix',
        toAdd('/parking', '{"prefixes":["parking"],"slots":[]}'),
      ],
    ],
    [
      'a prefix of the edge',
      { prefixes: ['ocpi'] },
      {},
      ['declares /ocpi, which belongs to the shell or the edge: choose another prefix'],
    ],
  ])('%s', (_, options, grants, problems) => {
    expect(missingGrants(declaring(options), grants)).toEqual(problems);
  });
});
