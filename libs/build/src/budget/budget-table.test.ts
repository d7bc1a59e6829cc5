import { budgetRows, budgetTable } from './budget-table';

const limitOf = (page: string) => (page === '/free' ? null : { bytes: 1_000, requests: 2 });

describe('size and speed: the budget', () => {
  test.each([
    ['at its limit', { page: '/', bytes: 1_000, requests: 2 }, true],
    ['a byte too heavy', { page: '/', bytes: 1_001, requests: 2 }, false],
    ['a request too many', { page: '/', bytes: 1, requests: 3 }, false],
    ['without a limit', { page: '/free', bytes: 9_999, requests: 9 }, true],
  ])('judges a page %s', (_, weight, kept) => {
    expect(budgetRows([weight], limitOf)).toEqual([{ ...weight, limit: limitOf(weight.page), kept }]);
  });

  test('the table lists excesses in kilobytes of 1000 bytes', () => {
    const weights = [
      { page: '/', bytes: 950, requests: 1 },
      { page: '/station', bytes: 1_250, requests: 2 },
    ];
    expect(budgetTable(budgetRows(weights, limitOf)).split('\n')).toEqual([
      '✔  /         0.9 KB  of 1.0  1 scripts  of 2',
      '✖  /station  1.3 KB  of 1.0  2 scripts  of 2',
    ]);
  });
});
