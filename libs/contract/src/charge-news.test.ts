import { readNews } from './charge-news';

const news = { kind: 'ended', sessionId: 'SES-1', language: 'en' };

describe('notified-on-wish: what came from outside', () => {
  test.each([
    ['an end', { ...news, kwh: 12.4 }, { ...news, kwh: 12.4 }],
    ['no number', { ...news, kwh: null }, { ...news, kwh: null }],
    ['an idle fee', { ...news, kind: 'idle-soon', minutes: 0 }, { ...news, kind: 'idle-soon', minutes: 0 }],
    ['what is not asked for, which is left out', { ...news, title: 'Win a prize', url: 'https://evil.example' }, news],
    ['a session of stars', { ...news, sessionId: 'BE*BEC*1~2' }, { ...news, sessionId: 'BE*BEC*1~2' }],
  ])('%s', (_, value, expected) => expect(readNews(value)).toEqual(expected));

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'ended'],
    ['a list', []],
    ['another kind', { ...news, kind: 'sale' }],
    ['no session', { ...news, sessionId: '' }],
    ['a session above', { ...news, sessionId: '..' }],
    ['a session of spaces', { ...news, sessionId: 'a b' }],
    ['a session of another script', { ...news, sessionId: 'ｓ１' }],
    ['a long session', { ...news, sessionId: 'x'.repeat(101) }],
    ['a session that is none', { ...news, sessionId: 7 }],
    ['another language', { ...news, language: 'de' }],
    ['a number below zero', { ...news, kwh: -1 }],
    ['no number', { ...news, kwh: Number.NaN }],
    ['a number as text', { ...news, minutes: '5' }],
  ])('none: %s', (_, value) => expect(readNews(value)).toBeNull());
});
