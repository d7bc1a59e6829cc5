import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRights } from './rights';

/** A remote that declares this. */
function remoteWith(declared?: unknown): string {
  const root = mkdtempSync(join(tmpdir(), 'wattline-rights-'));
  mkdirSync(join(root, 'src'));
  if (declared !== undefined) writeFileSync(join(root, 'src/rights.json'), JSON.stringify(declared));
  return root;
}

test.each([
  ['no file', undefined, { auth: [], topics: [] }],
  ['a right', { auth: ['driver'] }, { auth: ['driver'], topics: [] }],
  ['a topic', { topics: ['session/started'] }, { auth: [], topics: ['session/started'] }],
])('reads the rights of a remote with %s', (_, declared, expected) =>
  expect(readRights(remoteWith(declared))).toEqual(expected),
);

test.each([
  [{ auth: ['tokens'] }, /'tokens' is no right of sign-in/],
  [{ topics: ['session/began'] }, /'session\/began' is no topic/],
])('%j is refused by name', (declared, message) => expect(() => readRights(remoteWith(declared))).toThrow(message));
