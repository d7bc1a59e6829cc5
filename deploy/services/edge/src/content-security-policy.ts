import { createHash } from 'node:crypto';

export interface PolicySources {
  /** Origins besides the page's own that scripts may come from: other teams' servers. */
  readonly scripts: readonly string[];
  /** Origins that the app may call. */
  readonly connections: readonly string[];
  /** The sources of frames: the sign-in service's own pages, and the card's. */
  readonly frames?: readonly string[];
  /** Where operators' pictures come from: hosts, or 'https:' for any; none by default. */
  readonly images?: readonly string[];
  /** Names of the policies that the outside services' own scripts create (Trusted Types); '*' for any. */
  readonly policies?: readonly string[];
  /** False for a page with scripts that create no policy: it could load nothing. */
  readonly hasTrustedTypes?: boolean;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Scripts, and the import map, which a browser takes by the same rules. */
const inlined = (html: string, element: 'script' | 'style'): string[] =>
  [
    ...html.matchAll(new RegExp(`<${element}(?: type="importmap")?(?: id="[\\w-]+")?>([\\s\\S]*?)</${element}>`, 'g')),
  ].map(([, text = '']) => hashOf(text));

/**
 * The policy of a composed document: its own inline script and style by their hashes, nothing evaluated.
 * styled-components fills an empty <style> through the CSSOM: the empty text's hash lets it.
 * Pictures come from where the environment lets them. Which addresses scripts are loaded from is decided by the shell's
 * policies, the app's own and the one for texts; no text becomes HTML or code (docs/rules.md: script-addresses).
 */
export function contentSecurityPolicy(
  html: string,
  { scripts, connections, frames = [], images = [], policies = [], hasTrustedTypes = true }: PolicySources,
): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts, ...inlined(html, 'script')].join(' '),
    ['style-src', "'self'", hashOf(''), ...inlined(html, 'style')].join(' '),
    ['img-src', "'self'", 'data:', ...images].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...connections].join(' '),
    ['frame-src', "'self'", ...frames].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    ...(hasTrustedTypes
      ? [
          "require-trusted-types-for 'script'",
          ['trusted-types', 'wattline', 'wattline-again', 'default', ...policies].join(' '),
        ]
      : []),
  ].join('; ');
}

/** Finds the integrities in a document: of scripts to run, and of scripts to preload. */
const integritiesIn = (html: string): string[] =>
  [...html.matchAll(/<(?:script|link)\b[^>]*\bintegrity="([^"]+)"/g)].map(([, integrity = '']) => `'${integrity}'`);

/**
 * A second policy beside the first: a script that stands in the document runs only by its hash, and others only where such
 * a script loads them. Both have to allow a script, so those still come from the addresses of the first alone. An address
 * on the own origin is no reason to run (docs/rules.md: payment-page).
 */
export const markedScriptsPolicy = (html: string): string =>
  [
    ['script-src', "'strict-dynamic'", ...new Set([...inlined(html, 'script'), ...integritiesIn(html)])].join(' '),
    "worker-src 'self'",
  ].join('; ');

/**
 * A document's policy, with style sheets allowed that were put into it since, and the texts of `style` attributes: each
 * by its hash, nothing else.
 *
 * @throws Error for a policy without the page's own styles.
 */
export function allowStyles(policy: string, styles: readonly string[], attributes: readonly string[]): string {
  const own = "style-src 'self'";
  if (!policy.includes(own)) throw new Error('The policy does not tell which styles it allows.');
  const inAttributes = attributes.length > 0 ? ["'unsafe-hashes'", ...new Set(attributes.map(hashOf))] : [];
  return policy.replace(own, [own, ...styles.map(hashOf), ...inAttributes].join(' '));
}
