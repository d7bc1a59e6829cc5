import { authRights, commonRights, openTopics, RightError, unknownRights } from './rights';
import { topics } from './topics';

test('each export of @wattline/auth is opened by one right', () => {
  const opened = Object.values(authRights).flat();
  expect(new Set<string>(opened).size).toBe(opened.length);
});

test('what every part may emit are topics', () => {
  expect(Object.keys(topics)).toEqual(expect.arrayContaining([...openTopics]));
});

test.each<[string, readonly string[], readonly string[], readonly string[]]>([
  ['known words', ['driver', 'calls'], ['session/started'], []],
  ['nothing', [], [], []],
  ['a right that is none', ['tokens'], [], ["'tokens' is no right of sign-in"]],
  [
    'a word of every object',
    ['constructor'],
    ['toString'],
    ["'constructor' is no right of sign-in", "'toString' is no topic"],
  ],
  ['a topic as a right', ['session/started'], [], ["'session/started' is no right of sign-in"]],
])('unknown words among rights: %s', (_, auth, emitted, problems) => {
  expect(unknownRights({ auth, topics: emitted })).toEqual(problems);
});

test.each([
  [
    'both sides name it',
    { auth: ['driver'], topics: ['session/started'] },
    { auth: ['driver', 'token'], topics: ['session/started'] },
    { auth: ['driver'], topics: ['session/started'] },
  ],
  ['only the part names it', { auth: ['token'] }, {}, { auth: [], topics: [] }],
  ['only the grant names it', {}, { auth: ['token'], topics: ['session/started'] }, { auth: [], topics: [] }],
])('rights that count: %s', (_, declared, granted, expected) => {
  expect(commonRights(declared, granted)).toEqual(expected);
});

test('the error names the part, the right, and both places to add it', () => {
  expect(new RightError('@acme/parking', 'auth', 'token', 'accessToken').message).toBe(
    `@acme/parking may not use accessToken: it has no right 'token'. Declare it as rights.auth of its part.json, and add it to grants["@acme/parking"].auth of the environment.`,
  );
});
