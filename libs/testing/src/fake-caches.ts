/** The entries of each cache, which are JSON, by their paths. */
export type FakeCaches = Map<string, Map<string, unknown>>;

const pathOf = ({ url }: Request): string => new URL(url).pathname;

/** The caches of a browser, which Jest's has not. What was opened stays open when it is deleted. `removeCaches` takes them away. */
export function fakeCaches(contents: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {}): FakeCaches {
  const all: FakeCaches = new Map();
  for (const [name, entries] of Object.entries(contents)) all.set(name, new Map(Object.entries(entries)));

  function open(name: string) {
    const entries = all.get(name) ?? new Map<string, unknown>();
    all.set(name, entries);
    return {
      keys: async () => [...entries.keys()].map((path) => ({ url: `https://app.example${path}` })),
      match: async (request: Request) => ({
        json: async () => entries.get(pathOf(request)),
        text: async () => JSON.stringify(entries.get(pathOf(request))),
      }),
      put: async (request: Request, answer: Response) => entries.set(pathOf(request), await answer.json()),
      delete: async (request: Request) => entries.delete(pathOf(request)),
    };
  }
  const value = {
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    open: async (name: string) => open(name),
    delete: async (name: string) => all.delete(name),
  };
  Object.defineProperty(globalThis, 'caches', { value, configurable: true });
  return all;
}

export const removeCaches = (): void => void Reflect.deleteProperty(globalThis, 'caches');
