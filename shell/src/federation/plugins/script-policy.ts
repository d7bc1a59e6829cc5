/** The script that the shell came in. It is known only while it runs for the first time. */
export const ownScript = document.currentScript as HTMLScriptElement | null;

/** The part of Trusted Types that is used here. A policy returns an object that a script's `src` takes like a text. */
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: ScriptPolicy<string | null>) => ScriptPolicy<string>;
}

interface ScriptPolicy<Address> {
  /** The address, where a script may be loaded from it. Elsewhere the default policy gives null. @throws TypeError elsewhere. */
  readonly createScriptURL: (address: string) => Address;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/** The folders of the releases that were asked for on this page: their chunks are loaded from there. */
const folders = new Set<string>();

/** Lets in the scripts beside this one: a release's chunks are held to the hashes in its entry. */
export const allowBeside = (script: string): void => void folders.add(new URL('.', script).href);

/** Whether the page's content policy lists an address outside of the app for scripts. */
function isListed(address: string): boolean {
  const policy = document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')?.content ?? '';
  const sources = /script-src ([^;]*)/.exec(policy)?.[1]?.match(/\S+:\/\/\S+/g) ?? [];
  return sources.some((source) => {
    const place = source.replace(/\/$/, '').replace(/[.?+]/g, '\\$&').replace('*', '[^/@]*');
    return new RegExp(`^${place}/`).test(address);
  });
}

/**
 * Decides from now on which addresses scripts may be loaded from (docs/rules.md: script-addresses). Bundlers' chunk
 * loaders and the libraries of the payment and the sign-in service set addresses as texts. An address is let in when it lies
 * beside the shell or a release that was asked for, when it is the service worker's, or when the page's content policy lists
 * it. No text becomes HTML or code.
 */
export function startScriptPolicy(): void {
  if (ownScript) allowBeside(ownScript.src);
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(text) {
      const { href, origin } = new URL(text, location.href);
      const isBeside = [...folders].some((folder) => href.startsWith(folder)) || href === `${location.origin}/sw.js`;
      // The list does not count for the app's own origin: an environment may list all of localhost.
      return isBeside || (origin !== location.origin && isListed(href)) ? text : null;
    },
  });
}

/** The app's own policy, for the entries of releases: `isKnown` says whether one may be loaded. */
export function entryPolicy(isKnown: (address: string) => boolean): ScriptPolicy<string> {
  const rules: ScriptPolicy<string> = {
    createScriptURL(address) {
      if (!isKnown(address)) throw new TypeError(`No integrity is known for ${address}`);
      return address;
    },
  };
  return window.trustedTypes?.createPolicy('wattline', rules) ?? rules;
}
