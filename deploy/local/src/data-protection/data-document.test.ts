import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../workspace';
import { dataDocument } from './data-document';
import { workerCaches } from './elsewhere';

test('docs/data.md is what the tables of the code make', () => {
  expect(readFileSync(join(workspace, 'docs/data.md'), 'utf8')).toBe(dataDocument());
});

test('each cache that the code names has a line', () => {
  const folders = ['shell/src/worker', 'libs/contract/src', 'libs/charge/src'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const texts = files
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !file.includes('testing/'))
    .map((file) => readFileSync(join(workspace, file), 'utf8'));
  const named = texts.flatMap((text) =>
    [
      ...text.matchAll(
        /(?:cache: |(?:FILES|PAGES|RECORDS|RECORDS_CACHE|KEPT_SESSIONS|SIGNED_OUT_MARK) = )'(wattline-[a-z-]+)'/g,
      ),
    ].map(([, name = '']) => name),
  );
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(workerCaches).toSorted());
});
