import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { getLocation, listLocations } from './locations';

const backend = Backend.forTests();

const plaza = { id: 'loc-001', name: 'Plaza', evses: [{ uid: 'E1', status: 'AVAILABLE', connectors: [{ id: '1' }] }] };

describe('listLocations', () => {
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
});

describe('getLocation', () => {
  test('§7 it reads the entity tag', async () => {
    backend.answerWith({ headers: { ETag: 'W/"7"' }, body: { data: plaza, status_code: 1000 } });
    await expect(getLocation(clientFor(backend), 'loc-001')).resolves.toMatchObject({ changed: true, etag: 'W/"7"' });
    expect(backend.requests[0]?.headers).not.toHaveProperty('if-none-match');
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
});
