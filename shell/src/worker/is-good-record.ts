const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether the text of an answer holds a record: an object, in the backend's envelope or without one. An error inside an HTTP
 * 200 is none, and neither is a web page.
 */
export function isGoodRecord(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    if (!isObject(body)) return false;
    const code = Number(body['status_code'] ?? body['statusCode'] ?? 1000);
    return code >= 1000 && code < 2000 && isObject(body['data'] === undefined ? body : body['data']);
  } catch {
    return false;
  }
}
