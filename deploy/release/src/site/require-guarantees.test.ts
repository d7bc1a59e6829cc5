import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guaranteeNames } from '@wattline/base/config/guarantees';
import { requirePublicConfig } from './environment';

const withGuarantees = (guarantees: Readonly<Record<string, unknown>>) => ({ backend: { guarantees } });

describe('backend.guarantees of an environment', () => {
  test('names of docs/backend.md are taken, kept or denied', () => {
    expect(() =>
      requirePublicConfig(withGuarantees({ 'payments-answer-once': true, 'stops-answer-once': false })),
    ).not.toThrow();
  });

  test('an unknown name ends composing with the name that is meant', () => {
    expect(() => requirePublicConfig(withGuarantees({ 'payment-answers-once': true }))).toThrow(
      "backend.guarantees: there is no 'payment-answers-once'; 'payments-answer-once' is meant, perhaps. " +
        'docs/backend.md has them all.',
    );
  });

  test('a value that is neither kept nor denied ends composing with its field', () => {
    expect(() => requirePublicConfig(withGuarantees({ 'payments-answer-once': 'yes' }))).toThrow(
      /backend\.guarantees\.payments-answer-once/,
    );
  });
});

test('docs/backend.md describes each guarantee once, in the order of the list', () => {
  const text = readFileSync(join(__dirname, '../../../../docs/backend.md'), 'utf8');
  expect([...text.matchAll(/^- `([a-z0-9-]+)`: /gm)].map(([, name]) => name)).toEqual([...guaranteeNames]);
});
