import { keeps, setConfig } from './current-config';
import type { Guarantee } from './guarantees';
import { readRuntimeConfig } from './runtime-config';

afterEach(() => setConfig(readRuntimeConfig({})));

describe('a demand on the backend (docs/backend.md)', () => {
  test.each<[string, Record<string, boolean>, Guarantee, boolean]>([
    ['without a word', {}, 'holds-name-their-session', false],
    ['denied', { 'holds-name-their-session': false }, 'holds-name-their-session', false],
    ['given', { 'holds-name-their-session': true }, 'holds-name-their-session', true],
    ['of another name', { 'debits-name-their-session': true }, 'holds-name-their-session', false],
    [
      'by keys that are sent',
      { 'payments-answer-once': true, 'keys-are-let-through': true },
      'payments-answer-once',
      true,
    ],
    ['by keys that are not sent', { 'payments-answer-once': true }, 'payments-answer-once', false],
  ])('%s', (_, guarantees, name, expected) => {
    setConfig(readRuntimeConfig({ backend: { guarantees } }));
    expect(keeps(name)).toBe(expected);
  });
});
