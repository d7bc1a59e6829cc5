import { withMeasured } from './with-measured';

test('only the text between the marks is replaced', () => {
  expect(withMeasured('before\n<!-- measured -->\nold\n<!-- /measured -->\nafter', 'new')).toBe(
    'before\n<!-- measured -->\nnew\n<!-- /measured -->\nafter',
  );
});

test.each(['no marks', '<!-- /measured --> in the wrong order <!-- measured -->'])('%s is refused', (document) => {
  expect(() => withMeasured(document, 'new')).toThrow('has no place');
});
