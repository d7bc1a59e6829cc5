import type { Page } from '@playwright/test';

interface Snapshot {
  readonly version: string;
  readonly remoteEntry?: string;
  readonly globalName?: string;
  readonly remotesInfo: Readonly<Record<string, { readonly matchedVersion: string }>>;
  readonly modules?: readonly { readonly moduleName: string; readonly modulePath: string }[];
  readonly shared: readonly { readonly sharedName: string; readonly version: string }[];
}

type ShareScope = Readonly<
  Record<string, Readonly<Record<string, { readonly loaded?: boolean; readonly useIn: string[] }>>>
>;

/** The part of a page that the panels of Module Federation's browser extension read. */
interface FederationGlobal {
  readonly __INSTANCES__: readonly {
    readonly name: string;
    readonly options: { readonly version: string; readonly remotes: readonly { readonly name: string }[] };
  }[];
  /** The graph, and the facts of each module. */
  readonly moduleInfo: Readonly<Record<string, Snapshot>>;
  /** The shared modules: by host, then by scope. */
  readonly __SHARE__: Readonly<Record<string, Readonly<Record<string, ShareScope>>>>;
}

/** Reads from a page what Module Federation's tools read. */
export const seenByTools = (page: Page) =>
  page.evaluate(() => {
    const {
      __INSTANCES__: all,
      __SHARE__: shared,
      moduleInfo: known,
    } = Reflect.get(globalThis, '__FEDERATION__') as FederationGlobal;
    return {
      instances: all.map(({ name, options: { version, remotes } }) => ({
        name,
        version,
        remotes: remotes.map((one) => one.name),
      })),
      // Modules are functions, which do not leave the page.
      moduleInfo: JSON.parse(JSON.stringify(known)) as FederationGlobal['moduleInfo'],
      share: JSON.parse(JSON.stringify(shared)) as FederationGlobal['__SHARE__'],
    };
  });
