import { differencesOf } from './differences';
import type { ReleaseFacts } from './release-facts';

const file = { file: 'a.js', integrity: 'sha256-A' };
const facts = (
  more: Partial<ReleaseFacts['part']> = {},
  sizes: Readonly<Record<string, number>> = {},
): ReleaseFacts => ({
  part: {
    name: '@wattline/checkout',
    version: '1.0.0',
    kind: 'remote',
    contract: '1.8.0',
    entry: file,
    preload: [],
    screens: {},
    exposes: './module',
    needs: { react: '^19.0.0' },
    provides: {},
    ...more,
  },
  sizes: new Map(Object.entries(sizes)),
});

describe('release-desk: the differences of two releases', () => {
  test('two releases with another version only differ in their weight', () => {
    expect(differencesOf(facts(), facts({ version: '1.0.1' }))).toEqual([{ what: 'total', name: '', from: 0, to: 0 }]);
  });

  test.each<[string, Partial<ReleaseFacts['part']>, object]>([
    ['its contract', { contract: '1.9.0' }, { what: 'contract', name: '', from: '1.8.0', to: '1.9.0' }],
    ['its module', { exposes: './other' }, { what: 'exposes', name: '', from: './module', to: './other' }],
    ['a need', { needs: { react: '^20.0.0' } }, { what: 'needs', name: 'react', from: '^19.0.0', to: '^20.0.0' }],
    ['a need less', { needs: {} }, { what: 'needs', name: 'react', from: '^19.0.0', to: null }],
    ['what it gives', { provides: { react: '19.0.0' } }, { what: 'provides', name: 'react', from: null, to: '19.0.0' }],
    [
      'a slot',
      { slots: { 'page-banner': { ...file, when: ['session', '!signed-in'] } } },
      { what: 'slots', name: 'page-banner', from: null, to: 'session !signed-in' },
    ],
    ['a prefix', { prefixes: ['pay'] }, { what: 'prefixes', name: 'pay', from: null, to: '/pay' }],
  ])('lists %s', (_, more, difference) => expect(differencesOf(facts(), facts(more)).slice(1)).toEqual([difference]));

  test('only changed files are listed by their names, with new and removed ones', () => {
    const [before, after] = [
      facts({}, { 'module.js': 100, 'old.js': 5, 'same.css': 7 }),
      facts({}, { 'module.js': 120, 'new.js': 9, 'same.css': 7 }),
    ];
    expect(differencesOf(before, after)).toEqual([
      { what: 'total', name: '', from: 112, to: 136 },
      { what: 'size', name: 'module.js', from: 100, to: 120 },
      { what: 'size', name: 'new.js', from: null, to: 9 },
      { what: 'size', name: 'old.js', from: 5, to: null },
    ]);
  });
});
