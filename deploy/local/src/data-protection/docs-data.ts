import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../workspace';
import { dataDocument } from './data-document';

/** `npm run docs:data`: writes docs/data.md from the tables of the code. */
writeFileSync(join(workspace, 'docs/data.md'), dataDocument());
