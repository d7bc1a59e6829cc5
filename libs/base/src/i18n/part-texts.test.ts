import { partTexts } from './part-texts';

test('texts that an edit adds again are those that are read', () => {
  const { addTexts, textsNow } = partTexts<{ greeting: { hello: string; named: string } }>('edited');
  addTexts('greeting', { en: { hello: 'Hello', named: 'Hello {{name}}' } });
  expect([textsNow('greeting')('hello'), textsNow('greeting')('named', { name: 'Ana' })]).toEqual([
    'Hello',
    'Hello Ana',
  ]);
  addTexts('greeting', { en: { hello: 'Welcome', named: 'Welcome {{name}}' } });
  expect([textsNow('greeting')('hello'), textsNow('greeting')('named', { name: 'Ana' })]).toEqual([
    'Welcome',
    'Welcome Ana',
  ]);
});
