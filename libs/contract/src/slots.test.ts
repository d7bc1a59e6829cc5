import { isSlotWanted } from './slots';

interface Visit {
  readonly path?: string;
  readonly isSignedIn?: boolean;
  readonly stored?: readonly string[];
}

describe('silent-slots: when a slot has something to say', () => {
  test.each<[string, readonly string[], Visit, boolean]>([
    ['nothing is declared', [], {}, false],
    ['always', ['always'], {}, true],
    ['signed-in, a visitor', ['signed-in'], {}, false],
    ['signed-in, a driver', ['signed-in'], { isSignedIn: true }, true],
    ['a key, nothing is stored', ['charges'], { stored: ['pastCharges'] }, false],
    ['a key, something is stored', ['charges'], { stored: ['charges'] }, true],
    ['one of two holds', ['signed-in', 'charges'], { stored: ['charges'] }, true],
    ['not on this page', ['always', '!station'], {}, false],
    ['not on another page', ['always', '!session'], {}, true],
    ['not on a page with a name that only begins so', ['always', '!stat'], {}, true],
    ['nothing but where not', ['!session'], {}, false],
    ['not on the landing page', ['always', '!'], { path: '/' }, false],
    ['a word of a newer contract', ['at-night'], { isSignedIn: true }, false],
  ])('%s', (_, conditions, { path = '/station/loc-001', isSignedIn = false, stored = [] }, expected) => {
    expect(isSlotWanted(conditions, path, isSignedIn, (key) => stored.includes(key))).toBe(expected);
  });
});
