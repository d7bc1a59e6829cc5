import { createHash } from 'node:crypto';
import { matchesIntegrity } from './integrity';

const content = Buffer.from('boot()');
const of = (algorithm: string): string => `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

describe('integrity-fails-closed: the bytes of a release', () => {
  test.each(['sha256', 'sha384', 'sha512'])('%s, as releases of any age have it', (algorithm) => {
    expect(matchesIntegrity(content, of(algorithm))).toBe(true);
    expect(matchesIntegrity(Buffer.from('boot();'), of(algorithm))).toBe(false);
  });

  test.each(['', 'sha256-', of('sha1'), of('md5'), of('sha256').replace('sha256', 'sha384'), ` ${of('sha256')}`])(
    '%j matches nothing',
    (integrity) => expect(matchesIntegrity(content, integrity)).toBe(false),
  );
});
