import { isOperatorCall } from './operator-calls';

const OCPI = '/ocpi/emsp/2.2.1';

describe('docs/rules.md operator-allow-list: the calls that the app makes', () => {
  test.each([
    ['GET', '/ocpi/emsp/2.2/locations'],
    ['GET', '/ocpi/emsp/2.2/locations?offset=50'],
    [
      'GET',
      '/ocpi/emsp/2.2/locations?dateFrom=2025-09-01T00:00:00.000Z&dateTo=2025-09-02T00%3A00%3A00.000Z&offset=0&limit=50',
    ],
    ['GET', `${OCPI}/locations/loc-001`],
    ['GET', `${OCPI}/locations/Plaza%20Col%C3%B3n%2F1`],
    ['GET', `${OCPI}/tariffs/T%2F1`],
    ['GET', `${OCPI}/sessions/SES-3F2A9C1D7B40`],
    ['GET', `${OCPI}/sessions/S%2A1`],
    ['POST', `${OCPI}/commands/STOP_SESSION`],
  ])('%s %s is allowed', (method, target) => {
    expect(isOperatorCall(method, target)).toBe(true);
  });
});

describe('operator-allow-list: an id with a semicolon, an encoded percent sign or a segment that begins with two dots is refused', () => {
  const ids = [
    '..;',
    '..;%2fsessions',
    '..%3B%2Fsessions',
    'loc-001;x=1',
    'loc-001%3bx=1',
    '%252e%252e%252fsessions',
    'a%25b',
    'loc-001%2F..%2F..%2Fsessions',
    'loc-001%2f%2E%2e%2Fsessions',
    '..',
    '%2e.',
    '..a',
    '.%2Ea',
    'a%2F..b',
  ];
  const resources = ['locations', 'tariffs', 'sessions'];
  test.each(resources.flatMap((resource) => ids.map((id) => `${OCPI}/${resource}/${id}`)))(
    '%s is refused',
    (target) => {
      expect(isOperatorCall('GET', target)).toBe(false);
    },
  );

  test.each(['a..b', 'a.', '.a', 'a%2F.b', 'BE*BEC*E041503001'])('%s is accepted as an id of a location', (id) => {
    expect(isOperatorCall('GET', `${OCPI}/locations/${id}`)).toBe(true);
  });
});

describe('docs/rules.md operator-allow-list: everything else is refused', () => {
  test.each([
    `${OCPI}/sessions`,
    `${OCPI}/sessions/`,
    `${OCPI}/sessions?tokenUid=APP-1`,
    `${OCPI}/sessions?authorization_reference=pi_1`,
    `${OCPI}/sessions/SES-1/`,
    `${OCPI}/sessions/SES-1?x=1`,
    `${OCPI}/sessions/SES-1?`,
    `${OCPI}/sessions/SES-1/stop`,
    `${OCPI}/sessions/%20`,
    `${OCPI}/sessions/%3Flimit%3D50`,
    `${OCPI}/sessions/SES-1%2F`,
    `${OCPI}/sessions/;a=b`,
    `${OCPI}/sessions%2FSES-1`,
    `${OCPI}/sessions/%23`,
    `${OCPI}/%73essions/SES-1`,
    `${OCPI}/Sessions/SES-1`,
    '/OCPI/emsp/2.2.1/sessions/SES-1',
    `${OCPI}//sessions/SES-1`,
    `//ocpi/emsp/2.2.1/sessions/SES-1`,
    '/ocpi/emsp/2.2/sessions/SES-1',
    '/ocpi/cpo/2.2.1/sessions/SES-1',
    '/ocpi/emsp/2x2x1/sessions/SES-1',
    `${OCPI}/tokens`,
    `${OCPI}/tokens/PR/PHX/A1`,
    `${OCPI}/cdrs`,
    `${OCPI}/cdrs/C1`,
    `${OCPI}/tariffs`,
    `${OCPI}/tariffs?limit=1`,
    `${OCPI}/locations`,
    `${OCPI}/locations/loc-001/evses/E1`,
    `${OCPI}/locations/loc-001/evses/E1/connectors/1`,
    `${OCPI}/locations/loc-001?x=1`,
    '/ocpi/emsp/2.2/locations/',
    '/ocpi/emsp/2.2/locations?',
    '/ocpi/emsp/2.2/locations?token=x',
    '/ocpi/emsp/2.2/locations?offset=0&token=x',
    '/ocpi/emsp/2.2/locations?offset=0&',
    `${OCPI}/commands`,
    `${OCPI}/commands/STOP_SESSION`,
    `${OCPI}/chargingprofiles/SES-1`,
    `${OCPI}/versions`,
    '/ocpi',
    '/ocpi/',
    '/ocpi/versions',
    '/api/echo',
    '/',
  ])('GET %s is refused', (target) => {
    expect(isOperatorCall('GET', target)).toBe(false);
  });

  test.each([
    ['POST', `${OCPI}/commands/START_SESSION`],
    ['POST', `${OCPI}/commands/RESERVE_NOW`],
    ['POST', `${OCPI}/commands/CANCEL_RESERVATION`],
    ['POST', `${OCPI}/commands/UNLOCK_CONNECTOR`],
    ['POST', `${OCPI}/commands/STOP_SESSION/`],
    ['POST', `${OCPI}/commands/STOP_SESSION?x=1`],
    ['POST', `${OCPI}/commands/stop_session`],
    ['POST', `${OCPI}/commands/STOP_SESSION/result`],
    ['PUT', `${OCPI}/commands/STOP_SESSION`],
    ['OPTIONS', `${OCPI}/commands/STOP_SESSION`],
    ['post', `${OCPI}/commands/STOP_SESSION`],
    ['POST', `${OCPI}/tokens/A1/authorize`],
    ['POST', `${OCPI}/sessions/SES-1`],
    ['POST', `${OCPI}/sessions/SES-1/stop`],
    ['PUT', `${OCPI}/sessions/SES-1`],
    ['PATCH', `${OCPI}/sessions/SES-1`],
    ['DELETE', `${OCPI}/tariffs/T1`],
    ['HEAD', `${OCPI}/sessions/SES-1`],
    ['PUT', `${OCPI}/locations/loc-001`],
    ['POST', '/ocpi/emsp/2.2/locations'],
  ])('%s %s is refused', (method, target) => {
    expect(isOperatorCall(method, target)).toBe(false);
  });

  test('an endless query is judged at once', () => {
    const since = process.cpuUsage();
    expect(isOperatorCall('GET', `/ocpi/emsp/2.2/locations?${'offset=offset='.repeat(20_000)}&`)).toBe(false);
    // Microseconds of work: the rest of the machine's load does not count.
    expect(process.cpuUsage(since).user).toBeLessThan(5_000_000);
  });
});
