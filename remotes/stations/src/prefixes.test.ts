import { prefixesOf } from '@wattline/testing';
import prefixes from './prefixes.json';
import remote from './remote';

test('granted-routes: the declared prefixes are those of the routes', () => {
  expect(prefixesOf(remote)).toEqual(new Set(prefixes));
});
