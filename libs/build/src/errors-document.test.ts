import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tempFolders } from '@wattline/testing/temp-folders';
import { errorsDocument } from './errors-document';

const tempFolder = tempFolders();
const workspace = fileURLToPath(new URL('../../..', import.meta.url));

test('a code with a remedy has a line with its texts; of all others the code alone stands beside its part', () => {
  const root = tempFolder({
    'shell/package.json': '{"name":"@wattline/shell","version":"1.0.0"}',
    'shell/src/texts/en.json': '{"landing":{"title":"Wattline"}}',
    'shell/src/texts/remedies.json': '{"part-errors":{"entry-failed":"Publish it again."}}',
    'libs/base/package.json': '{"name":"@wattline/base","version":"1.0.0"}',
    'libs/base/src/texts/en.json': '{"service-errors":{"late":"Late","late_advice":"Wait."}}',
    'libs/base/src/texts/es.json': '{"service-errors":{"late":"Tarde","late_advice":"Espera."}}',
    'libs/base/src/texts/remedies.json': '{"service-errors":{"late":"Look at the backend."}}',
    'remotes/session/package.json': '{"name":"@wattline/session","version":"1.0.0"}',
    'remotes/session/src/texts/en.json': '{"errors":{"late":"Too late"}}',
    'remotes/session/src/texts/es.json': '{"errors":{"late":"Muy tarde"}}',
  });
  const document = errorsDocument(root);
  expect(document.slice(document.indexOf('- <a')))
    .toBe(`- <a id="entry-failed"></a>**entry-failed** · [@wattline/shell](../shell/src/texts/remedies.json) · For operators: Publish it again.
- <a id="late"></a>**late** · [@wattline/base](../libs/base/src/texts/en.json) · English: “Late” · Spanish: “Tarde” · Advice: “Wait.” “Espera.” · For operators: Look at the backend.

Of all others there is nothing to mend: the text says what the driver may do. They are in these files, by their codes:

- [@wattline/session](../remotes/session/src/texts/en.json): late
`);
});

test('docs/errors.md follows the texts (npm run docs:errors renews it)', () => {
  expect(readFileSync(join(workspace, 'docs/errors.md'), 'utf8')).toBe(errorsDocument(workspace));
});
