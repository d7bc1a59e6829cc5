import { ReleaseError } from '../release-error';
import { ERRORS, partFolder } from '../store-paths';

interface Statement {
  readonly Sid: string;
  readonly Effect: 'Allow';
  readonly Action: readonly string[];
  readonly Resource: readonly string[];
}

const WRITE = ['s3:PutObject'];
const CHANGE = ['s3:PutObject', 's3:DeleteObject'];

const allow = (Sid: string, Action: readonly string[], ...Resource: readonly string[]): Statement => ({
  Sid,
  Effect: 'Allow',
  Action,
  Resource,
});

/**
 * The policies of the roles at a bucket, by their files (docs/decisions/0034): a team's role creates and changes below its own
 * part's folder, and leaves lines in the log; the health service keeps failures; only the composer's writes the site. All read
 * everything.
 * @param address 's3://bucket/prefix'
 * @throws ReleaseError for what is no such address.
 */
export function bucketPolicies(address: string, parts: readonly string[]): Readonly<Record<string, string>> {
  const [, bucket = '', path = ''] = /^s3:\/\/([a-z0-9.-]+)((?:\/[\w.-]+)*)\/?$/.exec(address) ?? [];
  if (bucket === '') throw new ReleaseError(`--bucket is s3://bucket or s3://bucket/prefix, not '${address}'.`);
  const arn = `arn:aws:s3:::${bucket}`;
  const at = (place: string): string => `${arn}${path}/${place}`;
  const policy = (...own: readonly Statement[]): string => {
    const Statement = [
      allow('ReadEverything', ['s3:GetObject'], at('*')),
      allow('ListEverything', ['s3:ListBucket'], arn),
      allow('LeaveLines', WRITE, at('audit/*')),
      ...own,
    ];
    return `${JSON.stringify({ Version: '2012-10-17', Statement }, null, 2)}\n`;
  };
  const teams = parts.map((name) => [
    `policies/${partFolder(name).replace('remotes/', '')}.json`,
    policy(allow('OwnPart', CHANGE, at(`${partFolder(name)}/*`)), allow('Previews', CHANGE, at('previews/*'))),
  ]);
  const places = ['site/*', 'previews/*', 'remotes/*', 'shell/*'].map(at);
  return {
    ...Object.fromEntries(teams),
    'policies/composer.json': policy(allow('ComposeJudgeAndPrune', CHANGE, ...places)),
    'policies/health.json': policy(allow('KeepErrors', CHANGE, at(`shell/${ERRORS}/*`), at(`remotes/*/${ERRORS}/*`))),
  };
}
