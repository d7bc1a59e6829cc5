import { pseudoFile, pseudoText } from './pseudo-text';

test('pseudo-language: letters have accents and a bracket stands at both ends', () => {
  expect(pseudoText('Pay')).toMatch(/^\[Páá ?ý.*\]$/);
  expect(pseudoText('Find a charger')).toMatch(/^\[Fííñd áá çháárgéér.*\]$/);
});

test.each(['Pay', 'Find a charger near you', 'kWh', 'Your charge has ended'])(
  'pseudo-language: %s is 40 %% longer',
  (text) => {
    const longer = pseudoText(text).length - 2;
    expect(longer).toBeGreaterThanOrEqual(text.length * 1.4);
    expect(longer).toBeLessThanOrEqual(text.length * 1.4 + 2);
  },
);

test('pseudo-language: gaps stay as they are', () => {
  expect(pseudoText('{{amount}} is held on {{card}}')).toMatch(/^\[\{\{amount\}\} .*\{\{card\}\}.*\]$/);
});

test('pseudo-language: a plural has every form of the language', () => {
  const english = { cart: { title: 'Cart', left_one: 'one left', left_other: '{{count}} left' } };
  const { cart = {} } = pseudoFile(english, ['one', 'two', 'other']);
  expect(Object.keys(cart).toSorted()).toEqual(['left_one', 'left_other', 'left_two', 'title']);
  expect(cart['left_one']).toBe(pseudoText('one left'));
  expect(cart['left_two']).toBe(pseudoText('{{count}} left'));
});
