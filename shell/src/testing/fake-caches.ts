/**
 * The caches of a browser, which Jest's has not: by name, each with the addresses of its answers. `removeCaches` takes them away.
 */
export function fakeCaches(contents: Readonly<Record<string, Readonly<Record<string, object>>>>): void {
  const all = new Map(Object.entries(contents));
  const value = {
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    open: async (name: string) => ({
      keys: async () => Object.keys(all.get(name) ?? {}),
    }),
    delete: async (name: string) => all.delete(name),
  };
  Object.defineProperty(globalThis, 'caches', { value, configurable: true });
}

export const removeCaches = (): void => void Reflect.deleteProperty(globalThis, 'caches');
