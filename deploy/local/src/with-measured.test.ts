import { withMeasured } from './with-measured';

test('only the text between the marks is replaced', () => {
  expect(withMeasured('before\n<!-- measured -->\nold\n<!-- /measured -->\nafter', 'new')).toBe(
    'before\n<!-- measured -->\nnew\n<!-- /measured -->\nafter',
  );
});

test('a document with several measurements has marks with names', () => {
  const document = '<!-- measured -->\na\n<!-- /measured -->\n<!-- engines -->\nb\n<!-- /engines -->';
  expect(withMeasured(document, 'new', 'engines')).toBe(
    '<!-- measured -->\na\n<!-- /measured -->\n<!-- engines -->\nnew\n<!-- /engines -->',
  );
});

test.each(['no marks', '<!-- /measured --> in the wrong order <!-- measured -->'])('%s is refused', (document) => {
  expect(() => withMeasured(document, 'new')).toThrow('has no place');
});
