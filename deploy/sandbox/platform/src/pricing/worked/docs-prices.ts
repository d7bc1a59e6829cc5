import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pricesDocument } from './prices-document';

/** `npm run docs:prices`: writes docs/prices.md from the worked prices. */
writeFileSync(join(process.cwd(), 'docs/prices.md'), pricesDocument());
