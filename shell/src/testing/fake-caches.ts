/**
 * The caches of a browser, which Jest's has not: by name, each with answers by address. `removeCaches` takes them away.
 *
 * @param contents The answers' headers, by cache and address.
 */
export function fakeCaches(contents: Readonly<Record<string, Readonly<Record<string, HeadersInit>>>>): void {
  const all = new Map(Object.entries(contents));
  const value = {
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    open: async (name: string) => ({
      matchAll: async () => Object.values(all.get(name) ?? {}).map((headers) => ({ headers: new Headers(headers) })),
    }),
    delete: async (name: string) => all.delete(name),
  };
  Object.defineProperty(globalThis, 'caches', { value, configurable: true });
}

export const removeCaches = (): void => void Reflect.deleteProperty(globalThis, 'caches');
