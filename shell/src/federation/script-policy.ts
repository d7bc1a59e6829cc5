import { ownScript } from './own-script';

/** As much of Trusted Types as is used here. What a policy gives is an object that a script's `src` takes like a text. */
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: ScriptPolicy<string | null>) => ScriptPolicy<string>;
}

interface ScriptPolicy<Address> {
  /** The address, where a script may be loaded from it. @throws TypeError, or null in the default policy, where not. */
  readonly createScriptURL: (address: string) => Address;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/** Where releases lie that were asked for on this page: their chunks are loaded from there. */
const folders = new Set<string>();

/** Lets in what lies beside a script: a release's chunks are held to the hashes in its entry. */
export const allowBeside = (script: string): void => void folders.add(new URL('.', script).href);

/** Whether the page's content policy names a place outside of the app that scripts may come from. */
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
 * loaders and the libraries of the payment and the sign-in service give theirs as texts: those are let in that lie beside
 * the shell or a release that was asked for, or in a place that the page's content policy names. Nothing else is: no HTML,
 * no code from a text.
 */
export function startScriptPolicy(): void {
  if (ownScript) allowBeside(ownScript.src);
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(text) {
      const { href, origin } = new URL(text, location.href);
      const isBeside = [...folders].some((folder) => href.startsWith(folder));
      // On the app's own origin nothing else is a script, whatever the list says: an environment may list all of localhost.
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
