import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicKeyOf } from '@wattline/release';
import { localOverrideKey, overrideKeyFile } from './override-key';

test('the key of overrides is made once, readable only for the user who runs this sandbox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wattline-local-'));
  try {
    const key = localOverrideKey(folder);
    expect(localOverrideKey(folder)).toBe(key);
    expect(publicKeyOf(readFileSync(overrideKeyFile(folder), 'utf8'))).toBe(key);
    expect(statSync(overrideKeyFile(folder)).mode & 0o077).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
