import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeRemote, fakeShell } from '../testing/fake-part';
import { tempFolders } from '../testing/temp-folder';
import { partWarnings } from './part-warnings';

const tempFolder = tempFolders();

test('a part as it should be: nothing to say', () => {
  const [folder, shell] = [tempFolder(), tempFolder()];
  expect(partWarnings(folder, fakeRemote(folder, '@acme/parking', { slots: { 'page-banner': ['always'] } }))).toEqual(
    [],
  );
  const built = fakeShell(shell);
  writeFileSync(join(shell, built.entry.file), randomBytes(118_000));
  // A shell has budgets by page, which its build holds it to.
  expect(partWarnings(shell, built)).toEqual([]);
});

test('an entry of 118 KB: how much it weighs, how much it may, and what to do', () => {
  const folder = tempFolder();
  const part = fakeRemote(folder, '@acme/parking');
  writeFileSync(join(folder, part.entry.file), randomBytes(59_000).toString('hex'));
  const [warning = '', ...more] = partWarnings(folder, part);
  expect(more).toEqual([]);
  expect(warning).toMatch(
    /^@acme\/parking: the entry remoteEntry\.js weighs \d{2} KB \(brotli; 118 KB plain\), more than the 14 KB of an entry\. .*leave modules and libraries to chunks/,
  );
});

test('a slot that there is not: its name, and those that there are', () => {
  const folder = tempFolder();
  const part = fakeRemote(folder, '@acme/parking', { slots: { 'page-baner': ['always'], 'error-help': ['always'] } });
  expect(partWarnings(folder, part)).toEqual([
    '@acme/parking: no place is called page-baner in the contract that this command knows, so nothing is shown there unless a newer shell has it (the part was built with 1.0.0). There are page-banner, account-section, error-help, station-extra.',
  ]);
});

test('pages-are-composed: a file of a kind that no edge serves: its name, and that a page gets a 404', () => {
  const folder = tempFolder();
  const part = fakeRemote(folder, '@acme/parking');
  for (const file of ['index.html', 'index.html.br', 'map.webp']) writeFileSync(join(folder, file), '');
  expect(partWarnings(folder, part)).toEqual([
    '@acme/parking: index.html is of no kind that an edge serves (deploy/edge/src/content-types.ts): a page that asks for it gets a 404. Leave it out of the build, or give it another form.',
  ]);
});
