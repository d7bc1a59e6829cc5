import { mergePatch } from './json';

test.each([
  ['a member is replaced', { a: 'b' }, { a: 'c' }, { a: 'c' }],
  ['a member is added', { a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  ['null removes a member', { a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  ['lists are replaced', { a: [1, 2] }, { a: [3] }, { a: [3] }],
  ['objects are merged', { a: { b: 1, c: 2 } }, { a: { b: 3, c: null } }, { a: { b: 3 } }],
  ['an object takes the place of what is none', { a: [1] }, { a: { b: 1, c: null } }, { a: { b: 1 } }],
  ['all else replaces the whole', { a: 'b' }, ['c'], ['c']],
])('RFC 7396: %s', (_, target, patch, merged) => {
  expect(mergePatch(target, patch)).toEqual(merged);
});
