import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { KEPT_AT } from '@wattline/contract';
import { readSession, type Session } from '@wattline/ocpi';
import { type Answer, Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { findSessionTariffs, getPortalTariff, getPortalTariffByCode, noTariffs } from './tariffs';

const backend = Backend.forTests();

const session = (wire: object = {}): Session => {
  const read = readSession({ id: 'S1', status: 'COMPLETED', currency: 'USD', tariff_id: 'T1', ...wire });
  if (!read) throw new Error('Not a session');
  return read;
};
const client = () => clientFor(backend, { retries: 0 });
const urls = () => backend.requests.map(({ url }) => url);
const missing = { status: 404, body: { status_message: 'Unknown tariff' } };
const portal = { body: { id: 19, energyRate: 0.4, currency: 'USD' } };
const kept = {
  status: 504,
  headers: { [KEPT_AT]: '1700000000000' },
  body: { kept: { data: { id: 'T1', currency: 'USD', elements: [] } } },
};
const operator = { body: { data: { id: 'T1', currency: 'USD', elements: [] } } };

describe('1 §7 the tariffs of a session', () => {
  test('the portal’s record of the first tariff is found by its code', async () => {
    backend.answerWith(portal);
    await expect(findSessionTariffs(client(), session())).resolves.toMatchObject({
      portal: { id: '19' },
      operator: [],
      taxPercent: null,
      isFinal: true,
    });
    expect(urls()).toEqual(['/api/portal/tariffs/by-code/T1']);
  });

  test('without such a record, the operator’s tariffs are found', async () => {
    backend.answerWith(missing, missing, operator);
    await expect(findSessionTariffs(client(), session())).resolves.toMatchObject({
      portal: null,
      operator: [{ id: 'T1' }],
      isFinal: true,
    });
    expect(urls()).toEqual(['/api/portal/tariffs/by-code/T1', '/api/portal/tariffs/T1', '/ocpi/emsp/2.2.1/tariffs/T1']);
  });

  test('a tariff in another currency than the session’s is left out', async () => {
    backend.answerWith(portal, operator);
    await expect(findSessionTariffs(client(), session({ currency: 'EUR' }))).resolves.toMatchObject({ portal: null });
  });

  test('a session that names no tariff makes no call', async () => {
    backend.answerWith(missing);
    await expect(findSessionTariffs(client(), session({ tariff_id: null }))).resolves.toEqual({
      portal: null,
      operator: [],
      taxPercent: null,
      isFinal: true,
    });
    expect(urls()).toEqual([]);
  });
});

describe('docs/rules.md: known-tax', () => {
  afterEach(() => setConfig(readRuntimeConfig({})));

  test.each([
    ['the portal’s record', [portal]],
    ['the operator’s tariffs', [missing, missing, operator]],
    ['none', [missing, missing, missing]],
  ])('the environment’s tax comes with %s', async (_, answers) => {
    setConfig(readRuntimeConfig({ tax: { percent: 11.5 } }));
    backend.answerWith(...answers);
    await expect(findSessionTariffs(client(), session())).resolves.toMatchObject({ taxPercent: 11.5 });
    expect(noTariffs()).toEqual({ portal: null, operator: [], taxPercent: 11.5 });
  });
});

describe('2 §7 a tariff of which the call fails', () => {
  test.each([
    ['no connection', 'hang up'],
    ['a server that is down', { status: 503 }],
    ['the page of a proxy', { status: 404, body: '<html>Not Found</html>' }],
  ] as const)('%s: it is left out of a receipt and thrown if money depends on it', async (_, answer) => {
    backend.answerWith(missing, missing, answer);
    await expect(findSessionTariffs(client(), session())).resolves.toEqual({
      portal: null,
      operator: [],
      taxPercent: null,
      isFinal: false,
    });
    backend.answerWith(missing, missing, answer);
    await expect(findSessionTariffs(client(), session(), { unanswered: 'thrown' })).rejects.toThrow();
  });

  test.each<[string, readonly Answer[], readonly string[], boolean]>([
    ['the portal does not answer, and the operator does', ['hang up', 'hang up', operator], ['T1'], true],
    ['the portal does not answer, and the operator has none', ['hang up', 'hang up', missing], [], false],
    ['the operator does not answer', [missing, missing, 'hang up'], [], false],
    ['the operator’s answer was kept', [missing, missing, kept], ['T1'], false],
  ])('%s: the answer tells whether another call may find more', async (_, answers, found, isFinal) => {
    backend.answerWith(...answers);
    const { operator: tariffs, ...rest } = await findSessionTariffs(client(), session(), { takesKept: true });
    expect(tariffs.map(({ id }) => id)).toEqual(found);
    expect(rest).toEqual({ portal: null, taxPercent: null, isFinal });
  });

  test('a tariff that does not exist is left out in any case', async () => {
    backend.answerWith(missing);
    await expect(findSessionTariffs(client(), session(), { unanswered: 'thrown' })).resolves.toEqual({
      portal: null,
      operator: [],
      taxPercent: null,
      isFinal: true,
    });
  });

  test('an abort is reported to the caller', async () => {
    backend.answerWith('silence');
    const controller = new AbortController();
    const search = findSessionTariffs(client(), session(), { signal: controller.signal });
    await backend.nextRequest();
    controller.abort(new Error('gone'));
    await expect(search).rejects.toThrow('gone');
  });
});

const evening = { id: '7', tariffCode: 'EVENING', energyRate: 0.3 };

test.each([
  ['in a field tariff', { tariff: evening }],
  ['bare', evening],
  ['in an envelope', { data: evening }],
])('§7 getPortalTariff reads the tariff %s', async (_, body) => {
  backend.answerWith({ body });
  await expect(getPortalTariff(clientFor(backend), '7')).resolves.toMatchObject(evening);
  expect(backend.requests[0]?.url).toBe('/api/portal/tariffs/7');
});

test('§7 getPortalTariffByCode sends the driver’s token if there is one', async () => {
  backend.answerWith({ body: evening });
  const asAna = clientFor(backend, { accessToken: () => 'jwt' });
  await expect(getPortalTariffByCode(asAna, 'TARIFF 1')).resolves.toMatchObject(evening);
  expect(backend.requests[0]).toMatchObject({
    url: '/api/portal/tariffs/by-code/TARIFF%201',
    headers: { authorization: 'Bearer jwt' },
  });
});

test.each([
  ['404', { status: 404, body: { statusMessage: 'Not found' } }],
  ['401', { status: 401 }],
  ['500, every time', { status: 500 }],
  ['an error inside an HTTP 200', { body: { status_code: 2000 } }],
  ['a web page', { body: '<html>' }],
  ['no tariff', { body: {} }],
])('§7 an answer of %s gives null', async (_, answer) => {
  backend.answerWith(answer);
  await expect(getPortalTariff(clientFor(backend), '7')).resolves.toBeNull();
});

test('a missing answer is an error, since a later one may hold the tariff', async () => {
  backend.answerWith('hang up');
  await expect(getPortalTariff(clientFor(backend), '7')).rejects.toMatchObject({ name: 'ServiceError', status: 500 });
});
