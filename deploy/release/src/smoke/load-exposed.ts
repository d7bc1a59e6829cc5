/** The outcome of loading an exposed module. */
export interface Exposed {
  readonly exposed: string;
  /** The message of what was thrown; null where it loaded. */
  readonly thrown: string | null;
  /** The shape of its default export, as far as a shell looks at it. */
  readonly shape: Shape | null;
}

export interface Shape {
  readonly isComponent: boolean;
  readonly hasRoutes: boolean;
  readonly hasMount: boolean;
  /** `render` and `destroy`. A function that gives them counts as a component. */
  readonly isBridge: boolean;
  readonly contract: string | null;
}

/** The part of the runtime's instance that is used here. */
interface Instance {
  readonly options: { readonly remotes: readonly { readonly name: string; readonly entry?: string }[] };
  readonly loadRemote: (id: string) => Promise<{ readonly default?: unknown } | null>;
}

/** By the names of share scopes, modules and versions. */
type Scopes = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Registered>>>>>>;

/** Registered are copies too that nothing has asked for. */
interface Registered {
  readonly loaded?: boolean;
  readonly lib?: unknown;
}

/** Runs in the page: whether the shell has registered a remote by its entry's address. */
export function isRegistered(entry: string): boolean {
  // The runtime's documented global, for its development tools.
  const runtime: unknown = Reflect.get(globalThis, '__FEDERATION__');
  if (typeof runtime !== 'object' || runtime === null) return false;
  return (Reflect.get(runtime, '__INSTANCES__') as readonly Instance[]).some(({ options }) =>
    options.remotes.some((remote) => remote.entry?.startsWith(entry) ?? false),
  );
}

/**
 * Runs in the page: loads what the remote at this address exposes, by the shell's own instance of the runtime, with the
 * shell's plugins. It stands alone, since only its text reaches the page.
 */
export async function loadExposed({
  entry,
  exposes,
}: {
  readonly entry: string;
  readonly exposes: readonly string[];
}): Promise<Exposed[]> {
  const runtime = Reflect.get(globalThis, '__FEDERATION__') as object;
  const instances = Reflect.get(runtime, '__INSTANCES__') as readonly Instance[];
  const [found] = instances.flatMap((instance) =>
    instance.options.remotes
      .filter((remote) => remote.entry?.startsWith(entry) ?? false)
      .map(({ name }) => ({ instance, name })),
  );
  const results: Exposed[] = [];
  for (const exposed of exposes) {
    try {
      const module = await found?.instance.loadRemote(`${found.name}/${exposed.replace('./', '')}`);
      const value: unknown = module?.default;
      const fields = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
      const contract = fields['contract'];
      results.push({
        exposed,
        thrown: null,
        shape: {
          isComponent: typeof value === 'function' || '$$typeof' in fields,
          hasRoutes: Array.isArray(fields['routes']),
          hasMount: typeof fields['mount'] === 'function',
          isBridge: typeof fields['render'] === 'function' && typeof fields['destroy'] === 'function',
          contract: typeof contract === 'string' ? contract : null,
        },
      });
    } catch (error) {
      results.push({ exposed, thrown: error instanceof Error ? error.message : String(error), shape: null });
    }
  }
  return results;
}

/**
 * Runs in the page: the modules of which one share scope holds several versions, with these. Each container has a scope of
 * its own, which its instance of the runtime holds.
 */
export function doubledShares(): Record<string, string[]> {
  const runtime: unknown = Reflect.get(globalThis, '__FEDERATION__');
  const doubled: Record<string, string[]> = {};
  if (typeof runtime !== 'object' || runtime === null) return doubled;
  const instances = Reflect.get(runtime, '__INSTANCES__') as readonly { readonly shareScopeMap?: Scopes }[];
  const all = [
    ...Object.values(Reflect.get(runtime, '__SHARE__') as Readonly<Record<string, Scopes>>),
    ...instances.map(({ shareScopeMap = {} }) => shareScopeMap),
  ];
  for (const modules of all.flatMap((scopes) => Object.values(scopes)))
    for (const [module, provided] of Object.entries(modules)) {
      const versions = Object.keys(provided).filter(
        (version) => provided[version]?.loaded === true || typeof provided[version]?.lib === 'function',
      );
      if (versions.length > 1) doubled[module] = versions;
    }
  return doubled;
}
