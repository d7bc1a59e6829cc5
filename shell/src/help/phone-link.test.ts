import { phoneLink } from './help-dialog';

test.each([
  ['+1 787 555 0199', 'tel:+17875550199'],
  [' (787) 555-0199 ', 'tel:7875550199'],
  ['112', 'tel:112'],
  ['787.555.0199', 'tel:7875550199'],
  ['+1 787 555 0199 ext. 3', null],
  ['call us', null],
  ['12', null],
  ['+1234567890123456', null],
  ['javascript:alert(1)', null],
  ['', null],
])('docs/rules.md help-at-hand: the number %j is called by %j', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
