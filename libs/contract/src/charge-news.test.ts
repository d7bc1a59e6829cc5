import { readNews } from './charge-news';

const news = { kind: 'ended', sessionId: 'SES-1', language: 'en' };
const free = { kind: 'free', id: 'W-1', locationId: 'loc-001', name: 'Plaza del Mar', language: 'es' };

describe('notified-on-wish: what came from outside', () => {
  test.each([
    ['an end', { ...news, kwh: 12.4 }, { ...news, kwh: 12.4 }],
    ['no number', { ...news, kwh: null }, { ...news, kwh: null }],
    ['an idle fee', { ...news, kind: 'idle-soon', minutes: 0 }, { ...news, kind: 'idle-soon', minutes: 0 }],
    ['what is not asked for, which is left out', { ...news, title: 'Win a prize', url: 'https://evil.example' }, news],
    ['a connector that is free', free, free],
    ['a name of lines', { ...free, name: ` a\n\tb${'x'.repeat(200)}` }, { ...free, name: `a b${'x'.repeat(197)}` }],
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
    ['a free connector without a wish', { ...free, id: undefined }],
    ['a free connector at an address', { ...free, locationId: '../receipt x' }],
    ['a free connector without a name', { ...free, name: null }],
    ['another language', { ...news, language: 'de' }],
    ['a number below zero', { ...news, kwh: -1 }],
    ['no number', { ...news, kwh: Number.NaN }],
    ['a number as text', { ...news, minutes: '5' }],
  ])('none: %s', (_, value) => expect(readNews(value)).toBeNull());
});
