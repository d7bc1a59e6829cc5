import { bucketPolicies } from './bucket-policies';

const policies = bucketPolicies('s3://acme-releases/production', [
  '@wattline/shell',
  '@wattline/checkout',
  '@acme/parking',
]);

/** The places of the bucket that a role may write. */
function written(file: string): readonly string[] {
  const { Statement } = JSON.parse(policies[file] ?? '') as {
    readonly Statement: readonly { readonly Action: readonly string[]; readonly Resource: readonly string[] }[];
  };
  return Statement.filter(({ Action }) => Action.includes('s3:PutObject')).flatMap(({ Resource }) =>
    Resource.map((place) => place.replace('arn:aws:s3:::acme-releases/production/', '')),
  );
}

test('a team’s role writes below its own part, into the log and previews, and nowhere into the site', () => {
  expect(Object.keys(policies)).toEqual([
    'policies/shell.json',
    'policies/checkout.json',
    'policies/acme.parking.json',
    'policies/composer.json',
    'policies/health.json',
  ]);
  expect(written('policies/health.json')).toEqual(['audit/*', 'shell/.errors/*', 'remotes/*/.errors/*']);
  expect(written('policies/shell.json')).toEqual(['audit/*', 'shell/*', 'previews/*']);
  expect(written('policies/checkout.json')).toEqual(['audit/*', 'remotes/checkout/*', 'previews/*']);
  expect(written('policies/acme.parking.json')).toEqual(['audit/*', 'remotes/acme.parking/*', 'previews/*']);
});

test('the composer’s role alone writes the site; none writes the environment', () => {
  expect(written('policies/composer.json')).toContain('site/*');
  expect(Object.keys(policies).flatMap(written)).not.toContain('environment.json');
});

test.each(['releases', 's3://', 'https://bucket', 's3://bucket/a b'])('%s is no bucket', (address) => {
  expect(() => bucketPolicies(address, [])).toThrow(/--bucket is s3:\/\/bucket/);
});
