import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorsDocument } from './errors-document';
import { tempFolders } from './testing/temp-folder';
import { writeFiles } from './testing/write-files';

const tempFolder = tempFolders();
const workspace = fileURLToPath(new URL('../../..', import.meta.url));

test('a section for each code, with its texts, what to do, and the parts that have it', async () => {
  const root = tempFolder();
  writeFiles(root, {
    'shell/package.json': '{"name":"@wattline/shell"}',
    'shell/src/federation/errors.ts': "export const partErrors = { 'entry-failed': 'Publish it again.' };",
    'libs/api/package.json': '{"name":"@wattline/api"}',
    'libs/api/src/errors.ts': [
      "export const serviceErrors = { late: { en: 'Late', es: 'Tarde', advice: { en: 'Wait.', es: 'Espera.' } } };",
      "export const serviceRemedies = { late: 'Look at the backend.' };",
    ].join('\n'),
    'remotes/session/package.json': '{"name":"@wattline/session"}',
    'remotes/session/src/errors.ts': "export const sessionErrors = { late: { en: 'Too late', es: 'Muy tarde' } };",
  });
  const document = await errorsDocument(root);
  expect(document.slice(document.indexOf('## '))).toBe(`## entry-failed

- Part: @wattline/shell ([shell/src/federation/errors.ts](../shell/src/federation/errors.ts))
- For operators: Publish it again.

## late

- Part: @wattline/api ([libs/api/src/errors.ts](../libs/api/src/errors.ts))
- English: Late
- Spanish: Tarde
- What the driver may do: “Wait.” / “Espera.”
- For operators: Look at the backend.

- Part: @wattline/session ([remotes/session/src/errors.ts](../remotes/session/src/errors.ts))
- English: Too late
- Spanish: Muy tarde
- For operators: nothing. The text says what the driver may do.
`);
});

test('docs/errors.md says what the tables say; where it does not: npm run docs:errors', async () => {
  expect(readFileSync(join(workspace, 'docs/errors.md'), 'utf8')).toBe(await errorsDocument(workspace));
});
