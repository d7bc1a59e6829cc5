import { availability, readLocation } from './location';

test('§2 X of X/Y counts the connectors that are available, Y all of them', () => {
  const location = readLocation({
    id: 'loc-001',
    evses: [
      { uid: 'E1', status: 'AVAILABLE', connectors: [{ id: '1' }, { id: '2', status: 'CHARGING' }] },
      { uid: 'E2', status: 'BLOCKED', connectors: [{ id: '1' }] },
      { uid: 'E3', status: 'AVAILABLE' },
    ],
  });
  expect(location && availability(location)).toEqual({ available: 1, total: 3 });
});

test('§2 a station without connectors shows 0/0', () => {
  expect(availability({ evses: [] })).toEqual({ available: 0, total: 0 });
});
