import { Script } from 'node:vm';
import type { BuiltPart } from './built-part';

/** V8's words for what only an ES module may hold. */
const MODULE_SYNTAX = /import statement|token 'export'|import\.meta|import call expects/i;

/** Null where it is a script; else V8's reason. Nothing of it runs. */
function reasonOfNoScript(code: string): string | null {
  try {
    void new Script(code);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Why an entry is not of the kind that its part.json says, with the remedy; null where it is. */
export function entryFault({ name, entry, format = 'var' }: BuiltPart, code: string): string | null {
  const reason = reasonOfNoScript(code);
  if (format === 'module') {
    return reason === null
      ? `${name}: the entry ${entry.file} is a script, and its part.json says format 'module'. Build it as an ES module (library.type 'module'), or leave format out of part.json.`
      : null;
  }
  if (reason === null) return null;
  return MODULE_SYNTAX.test(reason)
    ? `${name}: the entry ${entry.file} is an ES module, and its part.json says that it is a script. Write format 'module' into part.json, or build it as a script (library.type 'var').`
    : `${name}: the entry ${entry.file} is no JavaScript: ${reason}. Build it again.`;
}
