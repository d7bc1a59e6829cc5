import { placeProblem } from './places';

describe('contract: places are checked in development', () => {
  test.each([
    ['as-of@1', { of: 'price', since: 1_756_900_000_000 }],
    ['next-step@1', { label: '' }],
    ['dialog@1', {}],
  ])('%s with right data has no problem', (name, data) => {
    expect(placeProblem(name, data)).toBeNull();
  });

  test.each([
    ['as-of@1', { of: 'tariff', since: '5 minutes' }, /of: .*since: /],
    ['stop-waits@1', { sessionId: '' }, /^sessionId: /],
    ['slot@1', null, /^data: /],
    ['as-of@9', {}, /is not a place/],
    ['toString', {}, /is not a place/],
  ])('%s with %j names what is wrong', (name, data, expected) => {
    expect(placeProblem(name, data)).toMatch(expected);
  });
});
