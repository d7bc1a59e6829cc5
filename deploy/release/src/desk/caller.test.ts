import { mayChange, rightsOf, wordsOf, type Rights } from './caller';

describe('release-desk: the rights of a token', () => {
  test.each<[string, unknown, Rights]>([
    ['no claim', undefined, []],
    ['a driver', ['driver'], []],
    ['an operator', ['driver', 'release-operator'], 'all'],
    ['one text, as scopes are written', 'openid release-operator', 'all'],
    ['a team', ['release-operator:checkout'], ['@wattline/checkout']],
    ['a team outside', ['release-operator:@acme/checkout'], ['@acme/checkout']],
    ['two teams', 'release-operator:checkout release-operator:session', ['@wattline/checkout', '@wattline/session']],
    ['a role that only begins so', ['release-operators', 'release-operator-trainee'], []],
    ['a part that is none', ['release-operator:', 'release-operator:../shell', 'release-operator:@wattline/shell'], []],
    ['what is no text', [{ role: 'release-operator' }, 1, null], []],
    ['an object', { 0: 'release-operator' }, []],
  ])('reads the rights of %s', (_, claim, rights) => expect(rightsOf(wordsOf(claim))).toEqual(rights));

  test.each<[Rights, string, boolean]>([
    ['all', '@wattline/shell', true],
    [['@wattline/checkout'], '@wattline/checkout', true],
    [['@wattline/checkout'], '@wattline/session', false],
    [[], '@wattline/checkout', false],
  ])('the rights %j allow a change of %s: %s', (rights, part, may) => expect(mayChange(rights, part)).toBe(may));
});
