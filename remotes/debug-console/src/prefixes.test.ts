import { prefixesOf } from '@wattline/testing';
import config from '../part.config';
import remote from './remote';

test('granted-routes: the declared prefixes are those of the routes', () => {
  expect(prefixesOf(remote)).toEqual(new Set(config.prefixes));
});
