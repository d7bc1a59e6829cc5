import fastify, { type FastifyInstance } from 'fastify';
import { figuresReader } from './figures-option';

let app: FastifyInstance;
const received: string[] = [];
beforeEach(async () => {
  received.splice(0);
  app = fastify();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  app.all('/*', async ({ url, headers }) => {
    received.push(`${url.split('?')[0]} ${headers.authorization ?? 'no token'}`);
    return { status: 'success', data: { resultType: 'vector', result: [] }, minutes: [] };
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const env = { WATTLINE_HEALTH_TOKEN: 'of-health', WATTLINE_PROMETHEUS_TOKEN: 'of-prometheus' };
let origin: string;
const url = (path = ''): string => `${origin}${path}`;

describe('where figures are read', () => {
  test('the embedded service gets its own token', async () => {
    const read = figuresReader({ values: { health: url('/api/release-health') }, env });
    expect(await read?.('@wattline/checkout', new Date(), 2_000)).toEqual([]);
    expect(received).toEqual(['/api/release-health Bearer of-health']);
  });

  test('Prometheus gets its own token, and is asked for its rules first', async () => {
    const read = figuresReader({ values: { prometheus: url() }, env });
    await expect(read?.('@wattline/checkout', new Date(), 2_000)).rejects.toThrow(/Load .*recording-rules\.yaml/);
    expect(received).toEqual(['/api/v1/query Bearer of-prometheus']);
  });

  test('with neither nothing is read, and both exclude each other', () => {
    expect(figuresReader({ values: {}, env })).toBeNull();
    expect(() => figuresReader({ values: { health: url(), prometheus: url() }, env })).toThrow(/exclude each other/);
    expect(() => figuresReader({ values: { prometheus: 'prometheus:9090' }, env })).toThrow(/takes an address/);
  });
});
