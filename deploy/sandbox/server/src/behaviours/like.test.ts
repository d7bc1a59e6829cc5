import { beginsLike } from './like';

test.each([
  ['/ocpi/emsp/2.2.1/locations/loc-001', '/ocpi/emsp/2.2.1/locations', true],
  ['/ocpi/emsp/2.2.1/locations/loc-001', '/ocpi/emsp/2.2.1/locations/loc-001', true],
  ['/ocpi/emsp/2.2.1/locations/loc-001', '/ocpi/emsp/2.2.1/locations/loc-002', false],
  ['/ocpi/emsp/2.2.1/locations/loc-001', 'locations', false],
  ['/ocpi/emsp/2x2x1/locations', '/ocpi/emsp/2.2.1', false],
  ['/ocpi/emsp/2.2.1/locations/a/evses/b/connectors/1', '/ocpi/*/locations/*/connectors/', true],
  ['/ocpi/emsp/2.2.1/locations/a/evses/b', '/ocpi/*/locations/*/connectors/', false],
  ['/api/v1/tariffs/location/loc-001', '/api/v*/tariffs/location/loc-001', true],
  ['/api/v2/locations/a(b)[c]+$', '/api/v2/locations/a(b)[c]+$', true],
  ['/api/v2/locations/two\nlines', '/api/*lines', true],
])('%s begins like %s: %s', (path, pattern, expected) => {
  expect(beginsLike(path, pattern)).toBe(expected);
});
