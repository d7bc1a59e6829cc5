import { readOne } from './data';
import { readAll, readPage } from './data';
import type { ApiResponse } from './exchange';

const readText = (wire: unknown): string | null => (typeof wire === 'string' ? wire : null);

function response(body: unknown, headers: Record<string, string> = {}): ApiResponse {
  return { status: 200, body, requestId: 'r-1', header: (name) => headers[name] ?? null };
}

test('§7 one record is read from data, or from a bare body', () => {
  expect(readOne(response({ data: 'a', status_code: 1000 }), 'text', readText)).toBe('a');
  expect(readOne(response('a'), 'text', readText)).toBe('a');
});

test.each([[{ data: null }], [{ status_code: 1000 }], [{}], [null]])('§8 finds no record in %j', (body) => {
  expect(() => readOne(response(body), 'location', readText)).toThrow(
    expect.objectContaining({
      message: 'No location data in response',
      status: 404,
      httpStatus: 200,
      requestId: 'r-1',
    }),
  );
});

test('records that cannot be read are left out of a list', () => {
  expect(readAll(response({ data: ['a', 7, null, 'b'] }), 'text', readText)).toEqual(['a', 'b']);
});

test.each([[{ data: { 0: 'a' } }], ['<html>'], ['']])('§8 finds no list in %j', (body) => {
  expect(() => readAll(response(body), 'tariff', readText)).toThrow('No tariff data in response');
});

test.each([
  ['the first of two', 0, ['a', 7], '3', { items: ['a'], total: 3, nextOffset: 2 }],
  ['the last', 2, ['c'], '3', { items: ['c'], total: 3, nextOffset: null }],
  ['one without a total', 0, ['a'], '', { items: ['a'], total: null, nextOffset: null }],
  ['an empty one, whatever the total', 0, [], '3', { items: [], total: 3, nextOffset: null }],
])('OCPI: reads a part of a list: %s', (_, offset, data, total, page) => {
  expect(readPage(response({ data }, { 'X-Total-Count': total }), 'text', readText, offset)).toEqual(page);
});
