import { keepCode, keptCodePath, readKeptCodes } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { forgetSeenCodes } from './forget-seen-codes';

const finish = (path: string, status: number | null = 200, method = 'GET'): void =>
  bus.emit(
    'request/finished',
    { method, path, status, milliseconds: 1, requestId: null, correlationId: 'c' },
    '@wattline/stations',
  );
const paths = () => readKeptCodes().map(keptCodePath);

beforeEach(() => {
  localStorage.clear();
  for (const locationId of ['loc-2', 'loc 1'])
    keepCode({ locationId, evseId: null, connectorId: null, isScanned: false });
});

describe('last-known-with-its-age: a kept code goes once its station was read', () => {
  test('also where it was read before this code was there', () => {
    finish('/ocpi/emsp/2.2.1/locations/loc%201');
    forgetSeenCodes();
    expect(paths()).toEqual(['/station/loc-2']);
    finish('/ocpi/emsp/2.2.1/locations/loc-2', 304);
    expect(paths()).toEqual([]);
  });

  test.each([
    ['/ocpi/emsp/2.2.1/locations/loc-2', null, 'GET'],
    ['/ocpi/emsp/2.2.1/locations/loc-2', 404, 'GET'],
    ['/ocpi/emsp/2.2.1/locations/loc-2', 200, 'POST'],
    ['/ocpi/emsp/2.2/locations', 200, 'GET'],
    ['/ocpi/emsp/2.2.1/tariffs/loc-2', 200, 'GET'],
  ] as const)('not with %s %s %s', (path, status, method) => {
    finish(path, status, method);
    expect(paths()).toEqual(['/station/loc%201', '/station/loc-2']);
  });
});
