import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

describe('1 §7: networks', () => {
  test.each([
    ['PHX', 'net-phx', 'US'],
    ['PHV', 'net-phv', 'US'],
    ['BAY', 'net-bay', 'PR'],
    ['CPR', 'net-cpr', 'PR'],
  ])('%s, by party and by id', async (partyId, networkId, country) => {
    const byParty = await sandbox.get(`/api/public/networks/by-party/${partyId}`);
    expect(byParty.json()).toMatchObject({
      networkId,
      partyId,
      country,
      name: expect.any(String),
      primaryColor: expect.stringMatching(/^#[\da-f]{6}$/),
      secondaryColor: expect.stringMatching(/^#[\da-f]{6}$/),
      website: expect.stringMatching(/^https:/),
      logoUrl: `http://localhost:80/sandbox/pictures/network-${partyId.toLowerCase()}.svg`,
    });
    expect((await sandbox.get(`/api/public/networks/${networkId}`)).json()).toEqual(byParty.json());
  });

  test.each(['by-party/XYZ', 'by-party/phv', 'net-xyz'])('1 §8: none at %s', async (path) => {
    const response = await sandbox.get(`/api/public/networks/${path}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ statusMessage: 'Unknown network', message: 'Unknown network' });
  });

  test('1 §3: a logo has the configured address, where there is one', async () => {
    const behindEdge = await startSandbox({ baseUrl: 'https://charge.test/' });
    const response = await behindEdge.get('/api/public/networks/by-party/CPR');
    expect(response.json()).toMatchObject({ logoUrl: 'https://charge.test/sandbox/pictures/network-cpr.svg' });
    await behindEdge.close();
  });
});
