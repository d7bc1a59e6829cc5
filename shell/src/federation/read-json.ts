/** What a store holds under a key, as JSON; null where there is nothing, or rubbish, or the browser blocks storage. */
export function readJson(store: 'localStorage' | 'sessionStorage', key: string): unknown {
  try {
    return JSON.parse(globalThis[store].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
