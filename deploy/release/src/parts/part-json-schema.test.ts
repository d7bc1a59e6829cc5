import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { partJsonSchema } from './part-json-schema';

test('docs/part.schema.json is what publish reads; `npm run docs:part-schema` writes it', () => {
  const written = readFileSync(join(import.meta.dirname, '../../../../docs/part.schema.json'), 'utf8');
  expect(written).toBe(partJsonSchema());
});

test('the schema of part.json asks for what a part cannot do without, and for nothing that has a default', () => {
  const { required, properties } = JSON.parse(partJsonSchema()) as { required: string[]; properties: object };
  expect(required).toEqual(['name', 'version', 'kind', 'contract', 'entry', 'preload']);
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(['prefixes', 'slots', 'needs', 'format']));
});
