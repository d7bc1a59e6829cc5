import { canonicalPath, paths } from './routes';

const builders = [
  ['station', paths.station],
  ['confirmation, by its EVSE', (id: string) => paths.confirmation(id, '1')],
  ['confirmation, by its connector', (id: string) => paths.confirmation('1', id)],
  ['connectVehicle', paths.connectVehicle],
  ['session', paths.session],
  ['receipt', paths.receipt],
] as const;

test.each(builders)('%s: what stands in an id stays one part of the path', (_, path) => {
  expect(path('a/b?c#ü')).toContain('a%2Fb%3Fc%23%C3%BC');
});

test.each(builders)('%s never throws: a lone surrogate, which nothing can encode, is replaced', (_, path) => {
  expect(path('a\ud800')).toContain('a%EF%BF%BD');
  expect(path('\udfff🔌')).toContain('%EF%BF%BD%F0%9F%94%8C');
});

describe('addresses-as-people-have-them', () => {
  test.each([
    ['/', '/'],
    ['//', '/'],
    ['/station/loc-001', '/station/loc-001'],
    ['/STATION/LOC-001', '/station/LOC-001'],
    ['/Station//loc-001).', '/station/loc-001'],
    ['//station///loc-001/', '/station/loc-001'],
    ['/station/loc-001,', '/station/loc-001'],
    ['/station/loc-001%20', '/station/loc-001'],
    ['/station/loc-001%29%2E%C2%A0', '/station/loc-001'],
    ['/station/loc.001', '/station/loc.001'],
    ['/station/Plaza%20(North)', '/station/Plaza%20(North)'],
    ['/station/a%2Fb', '/station/a%2Fb'],
    ['/station', '/stations'],
    ['/Station/)', '/stations'],
    ['/stations).', '/stations'],
    ['/Confirmation/loc-001_1//1', '/confirmation/loc-001_1/1'],
    ['/receipt/SES-1.', '/receipt/SES-1'],
    ['/Parking/1', '/parking/1'],
    ['/%', '/%'],
    ['//elsewhere.example/x', '/elsewhere.example/x'],
  ])('the address %s is that of %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
    expect(canonicalPath(canonical)).toBe(canonical);
  });
});
