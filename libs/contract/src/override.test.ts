import { readOverride } from './override';

const override = {
  part: '@wattline/checkout',
  version: '1.2.0',
  url: '/remotes/checkout/1.2.0/remoteEntry.js',
  integrity: 'sha384-AbC',
  expires: 1,
};

test('an override is read', () => {
  expect(readOverride(override)).toEqual(override);
});

test('an override of a part of another scope is read', () => {
  expect(readOverride({ ...override, part: '@acme/parking' })).toMatchObject({ part: '@acme/parking' });
});

test.each([null, '', 'sha384-', 'md5-AbC', 'rubbish', 'sha384-AbC sha384-DeF', 7, undefined])(
  'an override with the integrity %j is none: browsers would run its script unchecked',
  (integrity) => {
    expect(readOverride({ ...override, integrity })).toBeNull();
  },
);
