import fastify, { type FastifyInstance } from 'fastify';
import { minutesReader } from './minutes-reader';

const PART = '@wattline/checkout';
const AT = 1_700_000_000;

let app: FastifyInstance;
let url: string;
let authorizations: (string | undefined)[];
beforeEach(async () => {
  authorizations = [];
  app = fastify();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  app.post('/api/v1/query', async ({ body, headers }) => {
    authorizations.push(headers.authorization);
    const query = new URLSearchParams(String(body)).get('query') ?? '';
    if (query === 'wattline:rules:version')
      return { status: 'success', data: { resultType: 'vector', result: [{ metric: {}, value: [AT, '1'] }] } };
    const labels = { wattline_part: PART, wattline_part_version: '1.2.0', outcome: 'failed' };
    const result = query.startsWith('wattline:part_loads:new1m') ? [{ metric: labels, values: [[AT, '3']] }] : [];
    return { status: 'success', data: { resultType: 'matrix', result } };
  });
  app.get('/api/release-health', async ({ headers }) => {
    authorizations.push(headers.authorization);
    return { minutes: [] };
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

describe('the figures of the desk', () => {
  test('they come from a store of metrics where one is named', async () => {
    const read = minutesReader({
      DESK_PROMETHEUS_URL: url,
      WATTLINE_PROMETHEUS_TOKEN: 'of-prometheus',
      DESK_HEALTH_URL: `${url}/api/release-health`,
    });
    expect(await read?.(PART, new Date(0))).toEqual([
      expect.objectContaining({ part: PART, version: '1.2.0', loads: 3, failures: 3 }),
    ]);
    expect(new Set(authorizations)).toEqual(new Set(['Bearer of-prometheus']));
  });

  test('else from the embedded service', async () => {
    const read = minutesReader({ DESK_HEALTH_URL: `${url}/api/release-health`, WATTLINE_HEALTH_TOKEN: 'of-health' });
    expect(await read?.(PART, new Date(0))).toEqual([]);
    expect(authorizations).toEqual(['Bearer of-health']);
  });

  test('and from nowhere where nothing is measured', () => {
    expect(minutesReader({})).toBeNull();
  });
});
