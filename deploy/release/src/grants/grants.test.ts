import { readEnvironment } from '../site/environment';

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
