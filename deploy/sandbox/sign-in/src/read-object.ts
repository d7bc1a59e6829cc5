/** Whether a value is a JSON object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a text that should be a JSON object; gives an empty one for any other text. */
export function readObject(json: string | undefined): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(json ?? '');
    return isRecord(read) ? read : {};
  } catch {
    return {};
  }
}
