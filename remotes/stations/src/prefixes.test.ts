import { prefixesOf } from '@wattline/testing';
import prefixes from './prefixes.json';
import remote from './remote';

test('granted-routes: the prefixes that it declares are those of its routes', () => {
  expect(prefixesOf(remote)).toEqual(new Set(prefixes));
});
