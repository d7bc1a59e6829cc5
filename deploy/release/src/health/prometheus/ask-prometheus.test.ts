import fastify, { type FastifyInstance } from 'fastify';
import { askPrometheus } from './ask-prometheus';

let app: FastifyInstance;
let received: { body?: string; authorization?: string | undefined };
beforeEach(() => {
  received = {};
  app = fastify();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
});
afterEach(() => app.close());

async function ask(answer: unknown, status = 200, token: string | null = null) {
  app.post('/api/v1/query', async (request, reply) => {
    received = { body: String(request.body), authorization: request.headers.authorization };
    return reply
      .code(status)
      .type(typeof answer === 'string' ? 'text/html' : 'application/json')
      .send(answer);
  });
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/`;
  return askPrometheus({ url, token }, 'up{a="b"}[5m]', new Date(1_700_000_000_500), 2_000);
}

const success = (resultType: string, result: unknown) => ({ status: 'success', data: { resultType, result } });

describe('a question to Prometheus', () => {
  test('it names query and time, and shows the token', async () => {
    await ask(success('vector', []), 200, 'reader');
    expect(received.authorization).toBe('Bearer reader');
    expect(Object.fromEntries(new URLSearchParams(received.body))).toEqual({
      query: 'up{a="b"}[5m]',
      time: '1700000000.5',
    });
  });

  test('series come with numbers, of a time and of a period', async () => {
    expect(
      await ask(
        success('matrix', [
          {
            metric: { a: 'b' },
            values: [
              [1, '2'],
              [61, '3.5'],
            ],
          },
        ]),
      ),
    ).toEqual([
      {
        labels: { a: 'b' },
        values: [
          [1, 2],
          [61, 3.5],
        ],
      },
    ]);
  });

  test('one value of a time is a series of one', async () => {
    expect(await ask(success('vector', [{ metric: {}, value: [1, '2'] }]))).toEqual([{ labels: {}, values: [[1, 2]] }]);
  });

  test.each<[string, unknown, number, RegExp]>([
    ['a query that it refuses', { status: 'error', error: 'parse error' }, 400, /answered 400: parse error\.$/],
    ['a login page', '<!doctype html>', 200, /answered 200: its answer is not that of a Prometheus\.$/],
    ['no number', success('vector', [{ metric: {}, value: [1, 'NaN'] }]), 200, /not that of a Prometheus/],
    ['a proxy without a store', '', 502, /answered 502/],
  ])('%s: the error says which address and why', async (_, answer, status, error) => {
    await expect(ask(answer, status)).rejects.toThrow(error);
  });
});
