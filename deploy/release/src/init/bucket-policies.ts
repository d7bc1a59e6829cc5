import { ReleaseError } from '../release-error';
import { ERRORS, LIVE, MAPS, partFolder, pointerFile, withdrawnFile } from '../store-paths';

interface Statement {
  readonly Sid: string;
  readonly Effect: 'Allow' | 'Deny';
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
 * part's folder and its pointer, and leaves lines in the log; only the composer's writes the site. All read everything, but a
 * team no source maps of the other parts: with a new part, all are written anew.
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
  const mapsBut = (name: string): string[] =>
    parts.filter((other) => other !== name).map((other) => at(`${partFolder(other)}/*/${MAPS}/*`));
  const teams = parts.map((name) => [
    `policies/${partFolder(name).replace('remotes/', '')}.json`,
    policy(
      allow('OwnPart', CHANGE, ...[`${partFolder(name)}/*`, pointerFile(name), withdrawnFile(name)].map(at)),
      allow('Previews', CHANGE, at('previews/*')),
      ...(parts.length > 1
        ? [{ ...allow('NoSources', ['s3:GetObject'], ...mapsBut(name)), Effect: 'Deny' as const }]
        : []),
    ),
  ]);
  const places = ['site/*', 'previews/*', `${LIVE}/*`, 'remotes/*', 'shell/*'].map(at);
  return {
    ...Object.fromEntries(teams),
    'policies/composer.json': policy(allow('ComposeJudgeAndPrune', CHANGE, ...places)),
    'policies/health.json': policy(allow('KeepErrors', CHANGE, at(`shell/${ERRORS}/*`), at(`remotes/*/${ERRORS}/*`))),
  };
}
