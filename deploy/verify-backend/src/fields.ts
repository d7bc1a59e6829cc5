type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A member of a record by its name in snake_case, in either spelling; undefined where it is missing. */
export function fieldOf(record: unknown, name: string): unknown {
  if (!isFields(record)) return undefined;
  return record[name] ?? record[camel(name)];
}

/** Whether a record has a member, in either spelling, be it null. */
export const hasField = (record: unknown, name: string): boolean =>
  isFields(record) && (Object.hasOwn(record, name) || Object.hasOwn(record, camel(name)));

/** A member that is a text or a number, as text; undefined for every other one. */
export function textField(record: unknown, name: string): string | undefined {
  const value = fieldOf(record, name);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The data of an envelope, or the body itself. */
export const dataOf = (body: unknown): unknown => fieldOf(body, 'data') ?? body;

/** The records of a list, with or without an envelope; none where it is no list. */
export function recordsOf(body: unknown): readonly Fields[] {
  const data = dataOf(body);
  return Array.isArray(data) ? data.filter(isFields) : [];
}
