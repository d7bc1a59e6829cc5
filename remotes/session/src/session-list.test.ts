import { storageKeys } from '@wattline/contract';
import * as v from '@wattline/vendor/schema';
import { sessionList } from './session-list';

const KEY = storageKeys.holdWarnings;
const list = sessionList(KEY, v.object({ id: v.string(), level: v.number() }));
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;

beforeEach(() => localStorage.clear());

test('sessions-of-this-browser: the records of the latest five sessions are kept, one of each', () => {
  for (const id of ['S-1', 'S-2', 'S-3', 'S-4', 'S-5', 'S-6', 'S-6']) list.keep({ id, level: 80 });
  expect(list.find('S-1')).toBeNull();
  expect(['S-2', 'S-6'].map(list.find)).toEqual([
    { id: 'S-2', level: 80 },
    { id: 'S-6', level: 80 },
  ]);
  list.keep({ id: 'S-2', level: 95 });
  expect(list.find('S-2')).toEqual({ id: 'S-2', level: 95 });
  expect(stored()).toHaveLength(5);
});

test('records-outlive-releases: records that another release keeps in its own way stay, whatever this one keeps and forgets', () => {
  const ahead = [{ id: 'S-9', level: 'half' }, { topic: 'prices' }];
  localStorage.setItem(KEY, JSON.stringify(ahead));
  list.keep({ id: 'S-1', level: 80 });
  expect(stored()).toEqual([{ id: 'S-1', level: 80 }, ...ahead]);
  expect(list.forget('S-1')).toBe(false);
  expect(stored()).toEqual(ahead);
});

test('a record that counts no more is forgotten with the next one, and the last one that leaves is named', () => {
  let oldest = 0;
  const brief = sessionList(KEY, v.object({ id: v.string(), at: v.number() }), ({ at }) => at >= oldest);
  brief.keep({ id: 'S-1', at: 1 });
  oldest = 2;
  expect(brief.find('S-1')).toBeNull();
  brief.keep({ id: 'S-2', at: 2 });
  expect(stored()).toEqual([{ id: 'S-2', at: 2 }]);
  expect(brief.forget('S-2')).toBe(true);
});
