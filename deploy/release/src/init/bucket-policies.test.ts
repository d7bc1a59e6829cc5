import { bucketPolicies } from './bucket-policies';

/** `*` of a policy stands for any text, slashes too. */
const matchesGlob = (path: string, place: string): boolean =>
  new RegExp(`^${place.replaceAll('.', '[.]').replaceAll('*', '.*')}$`).test(path);

const policies = bucketPolicies('s3://acme-releases/production', [
  '@wattline/shell',
  '@wattline/checkout',
  '@acme/parking',
]);

const statementsOf = (file: string) =>
  (
    JSON.parse(policies[file] ?? '') as {
      readonly Statement: readonly {
        readonly Effect: 'Allow' | 'Deny';
        readonly Action: readonly string[];
        readonly Resource: readonly string[];
      }[];
    }
  ).Statement;

/** Whether a role may read a file of the bucket, as S3 decides: what denies it counts, whatever allows it. */
function mayRead(file: string, path: string): boolean {
  const found = statementsOf(file).filter(
    ({ Action, Resource }) =>
      Action.includes('s3:GetObject') &&
      Resource.some((place) => matchesGlob(path, place.replace('arn:aws:s3:::acme-releases/production/', ''))),
  );
  return found.some(({ Effect }) => Effect === 'Allow') && found.every(({ Effect }) => Effect === 'Allow');
}

/** The places of the bucket that a role may write. */
function written(file: string): readonly string[] {
  return statementsOf(file)
    .filter(({ Action }) => Action.includes('s3:PutObject'))
    .flatMap(({ Resource }) => Resource.map((place) => place.replace('arn:aws:s3:::acme-releases/production/', '')));
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
  expect(written('policies/shell.json')).toEqual([
    'audit/*',
    'shell/*',
    'live/shell.json',
    'live/shell_withdrawn.json',
    'previews/*',
  ]);
  expect(written('policies/acme.parking.json')).toEqual([
    'audit/*',
    'remotes/acme.parking/*',
    'live/acme.parking.json',
    'live/acme.parking_withdrawn.json',
    'previews/*',
  ]);
});

test('the composer’s role alone writes the site; none writes the environment', () => {
  expect(written('policies/composer.json')).toContain('site/*');
  expect(Object.keys(policies).flatMap(written)).not.toContain('environment.json');
});

test('a team’s role reads every file but the source maps of other parts', () => {
  const parking = 'policies/acme.parking.json';
  expect(mayRead(parking, 'remotes/acme.parking/1.0.0/.maps/lazy/a.js.map')).toBe(true);
  expect(mayRead(parking, 'remotes/checkout/1.0.0/a.js')).toBe(true);
  expect(mayRead(parking, 'site/discovery.json')).toBe(true);
  for (const folder of ['remotes/checkout', 'shell'])
    expect(mayRead(parking, `${folder}/1.0.0/.maps/lazy/a.js.map`)).toBe(false);
  expect(mayRead('policies/composer.json', 'remotes/checkout/1.0.0/.maps/a.js.map')).toBe(true);
});

test.each(['releases', 's3://', 'https://bucket', 's3://bucket/a b'])('%s is no bucket', (address) => {
  expect(() => bucketPolicies(address, [])).toThrow(/--bucket is s3:\/\/bucket/);
});
