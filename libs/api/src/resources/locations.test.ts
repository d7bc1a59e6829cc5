import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { listLocations, nearbyLocations } from './locations';
import { getLocation } from './locations';

const backend = Backend.forTests();

const plaza = { id: 'loc-001', name: 'Plaza', evses: [{ uid: 'E1', status: 'AVAILABLE', connectors: [{ id: '1' }] }] };

describe('listLocations', () => {
  test('§7 it asks for a part of the list', async () => {
    const body = { data: [plaza, { name: 'no id' }], status_code: 1000 };
    backend.answerWith({ headers: { 'X-Total-Count': '30' }, body });
    const page = await listLocations(clientFor(backend), {
      dateFrom: new Date('2025-09-01T00:00:00Z'),
      dateTo: new Date('2025-09-02T00:00Z'),
      offset: 20,
      limit: 2,
    });
    expect(backend.requests[0]).toMatchObject({
      method: 'GET',
      url:
        '/ocpi/emsp/2.2/locations?dateFrom=2025-09-01T00:00:00.000Z&dateTo=2025-09-02T00:00:00.000Z' +
        '&offset=20&limit=2',
      headers: { authorization: 'Token operator-token' },
    });
    expect(page).toEqual({ items: [expect.objectContaining({ id: 'loc-001' })], total: 30, nextOffset: 22 });
  });

  test.each([
    ['as OCPI writes it', '<https://cpo.example/ocpi/emsp/2.2/locations?offset=12&limit=2>; rel="next"', 12],
    ['on this origin', '</ocpi/emsp/2.2/locations?limit=2&offset=12>; rel="next"', 12],
    ['on this path', '<?offset=12>; rel=next', 12],
    ['among several', '<?offset=8>; rel="prev", <?offset=12&of=1,2>; title="a, b"; rel="next"', 12],
    ['with several meanings', '<?offset=20>; rel="last", <?offset=12>; rel="alternate NEXT"', 12],
    ['in other letters', '<?OFFSET=12>; REL = "Next"', 12],
    ['without an offset: after the records that were received', '<?cursor=abc>; rel="next"', 12],
    ['that goes back', '<?offset=2>; rel="next"', null],
    ['that goes nowhere', '<?offset=10>; rel="next"', null],
    ['of other pages', '<?offset=0>; rel="first", <?offset=12>; rel="last"', null],
    ['that cannot be read', 'next', null],
  ])('OCPI: the next part is the one that a link names, %s', async (_, Link, nextOffset) => {
    backend.answerWith({ headers: { Link }, body: { data: [plaza, { name: 'no id' }] } });
    await expect(listLocations(clientFor(backend), { offset: 10 })).resolves.toMatchObject({ total: null, nextOffset });
  });

  test('OCPI: a link counts before the number of all records', async () => {
    const headers = { Link: '<?offset=12>; rel="next"', 'X-Total-Count': '2' };
    backend.answerWith({ headers, body: { data: [plaza, { name: 'no id' }] } });
    await expect(listLocations(clientFor(backend), { offset: 10 })).resolves.toMatchObject({ nextOffset: 12 });
  });

  test('§8 an answer without a list is an error', async () => {
    backend.answerWith({ body: '<html>Welcome to the free WiFi</html>' });
    await expect(listLocations(clientFor(backend))).rejects.toMatchObject({
      message: 'No location data in response',
      status: 404,
    });
    expect(backend.requests[0]?.url).toBe('/ocpi/emsp/2.2/locations');
  });
});

describe('getLocation', () => {
  test('§7 it reads data and the entity tag', async () => {
    backend.answerWith({ headers: { ETag: 'W/"7"' }, body: { data: plaza, status_code: 1000 } });
    await expect(getLocation(clientFor(backend), 'loc-001')).resolves.toEqual({
      changed: true,
      location: expect.objectContaining({ id: 'loc-001', name: 'Plaza', city: '' }),
      etag: 'W/"7"',
    });
    expect(backend.requests[0]).toMatchObject({
      url: '/ocpi/emsp/2.2.1/locations/loc-001',
      headers: { authorization: 'Token operator-token' },
    });
    expect(backend.requests[0]?.headers).not.toHaveProperty('if-none-match');
  });

  test('a station may come without an entity tag', async () => {
    backend.answerWith({ body: { data: plaza } });
    await expect(getLocation(clientFor(backend), 'loc-001')).resolves.toMatchObject({ etag: null });
  });

  test('an unchanged station is not sent again', async () => {
    backend.answerWith({ status: 304 });
    await expect(getLocation(clientFor(backend), 'loc-001', { etag: 'W/"7"' })).resolves.toEqual({ changed: false });
    expect(backend.requests[0]?.headers).toMatchObject({ 'if-none-match': 'W/"7"' });
  });

  test('a changed station is sent again', async () => {
    backend.answerWith({ headers: { ETag: 'W/"8"' }, body: { data: plaza } });
    await expect(getLocation(clientFor(backend), 'loc-001', { etag: 'W/"7"' })).resolves.toMatchObject({
      changed: true,
      etag: 'W/"8"',
    });
  });

  test.each([
    ['no data', { status_code: 1000 }],
    ['data of null', { data: null, status_code: 1000 }],
    ['a station without an id', { data: { name: 'Plaza' } }],
    ['a web page', '<html>'],
    ['half a body', '{"data": {"id": "loc-0'],
    ['an empty body', ''],
  ])('§8 an answer with %s is an error', async (_, body) => {
    backend.answerWith({ body });
    await expect(getLocation(clientFor(backend), 'loc-001')).rejects.toMatchObject({
      name: 'ServiceError',
      message: 'No location data in response',
      status: 404,
      httpStatus: 200,
    });
  });

  test('OCPI: an unknown station inside an HTTP 200 is an error', async () => {
    backend.answerWith({ body: { status_code: 2003, status_message: 'Unknown location' } });
    await expect(getLocation(clientFor(backend), 'loc-001')).rejects.toMatchObject({
      message: 'Unknown location',
      status: 404,
      protocolStatus: 2003,
    });
  });

  test('an id that names no resource is refused before any request', async () => {
    backend.answerWith({ body: { data: plaza } });
    await expect(getLocation(clientFor(backend), '..')).rejects.toMatchObject({ status: 400 });
    expect(backend.requests).toEqual([]);
  });

  test('a read can be aborted', async () => {
    const signal = AbortSignal.abort();
    await expect(getLocation(clientFor(backend), 'loc-001', { signal })).rejects.toBe(signal.reason);
  });
});

describe('nearbyLocations', () => {
  test.each([
    ['with a radius', { radius: 5 }, '&radius=5'],
    ['without', {}, ''],
  ])('§7 asks around a point, %s', async (_, radius, query) => {
    backend.answerWith({ body: [plaza, null] });
    const locations = await nearbyLocations(clientFor(backend), { latitude: 18.4655, longitude: -66.1057, ...radius });
    expect(locations.map(({ id }) => id)).toEqual(['loc-001']);
    expect(backend.requests[0]?.url).toBe(
      `/api/v2/locations/nearby?latitude=18.4655&longitude=-66.1057${query}&cpoIdentifier=PHX`,
    );
  });
});
