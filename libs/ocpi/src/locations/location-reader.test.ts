import { readLocation } from './location';
import { locationReader } from './location-reader';

const evse = (uid: string, status = 'AVAILABLE') => ({
  uid,
  status,
  connectors: [{ id: '1', max_electric_power: 50 }],
});
const station = (...evses: readonly unknown[]) => ({ id: 'loc-001', name: 'Plaza', evses });

test.each([
  ['charge points', station(evse('1'), evse('2', 'CHARGING'))],
  ['one twice', station(evse('1'), evse('1', 'CHARGING'), evse('2'))],
  ['one twice, the same', station(evse('1'), evse('1'))],
  ['some that cannot be used', station(null, 7, 'x', [], { evse_id: 'E0' }, evse('1', 'REMOVED'), evse('2'))],
  ['none', station()],
  ['a list in another spelling', { id: 'loc-001', Evses: [evse('1')] }],
  ['no list', { id: 'loc-001', evses: evse('1') }],
  ['no station', { evses: [evse('1')] }],
  ['nothing', null],
  ['a text', 'loc-001'],
])('a-poll-reads-what-changed: %s is read as by a fresh reader, the first time and again', (_, wire) => {
  const read = locationReader();
  expect(read(wire)).toEqual(readLocation(wire));
  expect(read(structuredClone(wire))).toEqual(readLocation(wire));
});

test('a-poll-reads-what-changed: an unchanged charge point stays the same object wherever the list has it', () => {
  const read = locationReader();
  const [first, second, third] = read(station(evse('1'), evse('2'), evse('3')))?.evses ?? [];
  const evses = read(station(evse('3'), evse('1', 'CHARGING'), evse('2')))?.evses ?? [];
  expect(evses).toEqual([third, { ...first, status: 'CHARGING', connectors: [expect.anything()] }, second]);
  expect(evses[0]).toBe(third);
  expect(evses[2]).toBe(second);
});

test('a-poll-reads-what-changed: the reader forgets a charge point that the last answer did not hold', () => {
  const read = locationReader();
  const [before] = read(station(evse('1')))?.evses ?? [];
  read(station());
  const [after] = read(station(evse('1')))?.evses ?? [];
  expect(after).toEqual(before);
  expect(after).not.toBe(before);
});
