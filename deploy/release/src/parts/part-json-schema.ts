import { toJsonSchema } from '@valibot/to-json-schema';
import { partSchema } from './built-part';

/** The JSON Schema of a part.json, as editors and the tools of other teams read it (docs/part.schema.json). */
export function partJsonSchema(): string {
  const schema = toJsonSchema(partSchema, {
    typeMode: 'input',
    // Paths inside the release and versions are checked by code, which no schema holds; `publish` runs it.
    ignoreActions: ['check'],
  });
  return `${JSON.stringify({ ...schema, title: 'part.json of a Wattline part' }, null, 2)}\n`;
}
