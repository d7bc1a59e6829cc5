import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { partJsonSchema } from './part-json-schema';

/** `npm run docs:part-schema`: writes docs/part.schema.json from the schema that `publish` reads with. */
writeFileSync(join(process.cwd(), 'docs/part.schema.json'), partJsonSchema());
