import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';

/**
 * Reads the documents of a YAML file, warnings as errors.
 *
 * @throws Errors of the parser, with line and column.
 */
export function readYaml(file: string): unknown[] {
  return parseAllDocuments(readFileSync(file, 'utf8'), { merge: false }).map((document) => {
    const [trouble] = [...document.errors, ...document.warnings];
    if (trouble) throw trouble;
    return document.toJS() as unknown;
  });
}
