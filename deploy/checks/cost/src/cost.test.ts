import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { costPerMillion, costTable, readPrices } from './cost-per-million';
import { readAccessLog } from './read-access-log';

const line = (asked: string, bytes: number): string =>
  JSON.stringify({ at: '2026-11-23T04:00:00+00:00', asked, status: 200, bytes, seconds: 0 });

test('files and calls of the backend are counted apart, and the sandbox and other lines are not counted', () => {
  const log = [
    line('GET /station/loc-001', 6_420),
    line('GET /shell/1.1.1/shell.0123abcd.js', 99_420),
    line('GET /apiary', 420),
    line('GET /ocpi/emsp/2.2.1/locations/loc-001', 2_420),
    line('POST /api/pre-authorizations', 420),
    line('GET /sandbox/front/x.js', 9_999),
    'nginx: something',
    '',
  ].join('\n');
  expect(readAccessLog(log)).toEqual({
    files: { requests: 3, bytes: 108_000 },
    backend: { requests: 2, bytes: 4_000 },
  });
});

test('a million visits cost a GB for each KB, and a million requests for each request', () => {
  const traffic = { files: { requests: 8, bytes: 180_000 }, backend: { requests: 2, bytes: 20_000 } };
  const prices = {
    name: 'any',
    currency: 'EUR',
    perGb: 0.1,
    perMillionRequests: 0.5,
    perMillionBackendRequests: 2,
  };
  const cost = costPerMillion('a scan', traffic, prices);
  expect(cost).toEqual({ visit: 'a scan', requests: 10, backendRequests: 2, kilobytes: 200, perMillion: 29 });
  expect(costTable([cost], prices).split('\n')[2]).toBe('| a scan | 10 | 2 | 200 | 29.00 |');
});

test('the example can be read, and a file that is no list of prices cannot', () => {
  expect(readPrices(readFileSync(join(__dirname, 'example-prices.json'), 'utf8'))).toMatchObject({ currency: 'USD' });
  expect(() => readPrices('{"perGb":-1}')).toThrow();
});
