import { partAt, takeRoutes } from './part-at';

const STATIONS = '@wattline/stations';
const routes = { stations: STATIONS, station: STATIONS, debug: '@wattline/debug-console' };
const take = (table?: Readonly<Record<string, string>>) =>
  takeRoutes({ microFrontends: {}, ...(table && { routes: table }) });

beforeEach(() => {
  history.replaceState(null, '', '/');
  take(routes);
});

test.each([
  ['/station/loc-001', STATIONS],
  ['/stations', STATIONS],
  ['/debug', '@wattline/debug-console'],
  ['/', null],
  ['/station-x', null],
  ['/constructor', null],
])('granted-routes: %s belongs to %s', (path, part) => {
  expect(partAt(path)).toBe(part);
});

describe('granted-routes: a discovery that is read later', () => {
  test('its routes take the place of those before', () => {
    take({ station: STATIONS, parking: '@acme/parking' });
    expect(partAt('/parking/1')).toBe('@acme/parking');
    expect(partAt('/debug')).toBeNull();
  });

  test('the screen that the driver looks at stays its part’s', () => {
    history.replaceState(null, '', '/debug/network');
    take({ station: STATIONS });
    expect(partAt('/debug/calls')).toBe('@wattline/debug-console');
    take({ debug: '@acme/debug' });
    expect(partAt('/debug')).toBe('@wattline/debug-console');
    history.replaceState(null, '', '/');
    take({ debug: '@acme/debug' });
    expect(partAt('/debug')).toBe('@acme/debug');
  });

  test('one without routes changes nothing', () => {
    take();
    expect(partAt('/station/1')).toBe(STATIONS);
  });
});
