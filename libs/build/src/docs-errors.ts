import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorsDocument } from './errors-document';

/** `npm run docs:errors`: writes docs/errors.md from the parts' texts. */
writeFileSync(join(process.cwd(), 'docs/errors.md'), errorsDocument(process.cwd()));
