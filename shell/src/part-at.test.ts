import { partAt, takeAddress, takeRoutes } from './part-at';

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
  ['/station/loc-001%00', null],
  ['/station/%', null],
  ['/station/100%25', STATIONS],
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

test.each([
  ['/PARKING//7).?evse=A).#top', '/parking/7?evse=A).#top'],
  ['/station', '/stations'],
  ['/station/LOC-001?evse=A', '/station/LOC-001?evse=A'],
])(
  'addresses-as-people-have-them: the address %s becomes %s, and no page is added to go back to',
  (opened, address) => {
    history.replaceState({ usr: 1 }, '', opened);
    const pages = history.length;
    takeAddress();
    expect(location.href).toBe(`http://localhost${address}`);
    expect([history.length, history.state]).toEqual([pages, { usr: 1 }]);
  },
);
