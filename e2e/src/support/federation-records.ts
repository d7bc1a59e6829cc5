import type { Page } from '@playwright/test';

interface Instance {
  readonly shareScopeMap: { readonly default: { readonly react: object } };
  readonly options: { readonly remotes: readonly { readonly name: string }[] };
}

/** Module Federation's own records of a page. */
interface Records {
  /** The versions of React that parts can get. */
  readonly react: readonly string[];
  /** The releases that were loaded: 'wattline_checkout@1.0.0'. */
  readonly releases: readonly string[];
}

/** Reads them from the page's host. */
export const federationRecords = (page: Page): Promise<Records> =>
  page.evaluate(() => {
    const records = Reflect.get(globalThis, '__FEDERATION__') as object;
    const [host] = Reflect.get(records, '__INSTANCES__') as readonly Instance[];
    return {
      react: Object.keys(host?.shareScopeMap.default.react ?? {}),
      releases: (host?.options.remotes ?? []).map(({ name }) => name.split('#')[0] ?? ''),
    };
  });
