import { contentSecurityPolicy, type PolicySources } from '@wattline/edge';
import { ReleaseError } from '../release-error';

/** A script to run or to ask for early. */
export interface ScriptLink {
  readonly url: string;
  readonly integrity?: string | undefined;
}

export interface DocumentParts {
  /** dist/document.html of the shell. */
  readonly template: string;
  /** The shell's own folder on the site. */
  readonly shellBase: string;
  readonly shell: ScriptLink;
  /** What the route's remote needs. */
  readonly preload: readonly ScriptLink[];
  readonly config: unknown;
  readonly discovery: unknown;
  /** What the page shows until its screen is whole; undefined for a part without one. */
  readonly skeleton?: { readonly html: string; readonly styles: string } | undefined;
  readonly sources: PolicySources;
  /** Addresses of scripts that this environment puts in front of the app. */
  readonly front: readonly string[];
}

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** JSON that cannot end the element it stands in. */
const inlineJson = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** A preload needs the same integrity and crossorigin as the script it stands for, or it loads twice. */
const verified = ({ integrity }: ScriptLink): string =>
  integrity === undefined ? ' crossorigin="anonymous"' : ` integrity="${attribute(integrity)}" crossorigin="anonymous"`;

/** Only for a shell whose document has a place for it: an older one would never take it away. */
function withSkeleton(document: string, skeleton: DocumentParts['skeleton']): string {
  const [before, after] = document.split('{{skeleton}}');
  if (before === undefined || after === undefined) return document;
  if (!skeleton) return before + after;
  const { html, styles } = skeleton;
  const head = before.replace('</head>', () => `<style id="first-view-styles">${styles}</style>\n</head>`);
  return `${head}<div id="first-view">${html}</div>${after}`;
}

/**
 * The HTML of one route: the shell's document with configuration, discovery and preload links inlined, so that the boot
 * makes no request of its own, and with its own content policy.
 * @throws ReleaseError for a shell whose document has no place for the policy.
 */
export function composeDocument(parts: DocumentParts): string {
  const head = [
    ...parts.front.map((url) => `<script defer src="${attribute(url)}"></script>`),
    `<script defer id="wattline-shell" src="${attribute(parts.shell.url)}"${verified(parts.shell)}></script>`,
    ...parts.preload.map((link) => `<link rel="preload" as="script" href="${attribute(link.url)}"${verified(link)}>`),
    inlineJson('wattline-config', parts.config),
    inlineJson('wattline-discovery', parts.discovery),
  ];
  if (!parts.template.includes('{{policy}}')) {
    throw new ReleaseError("The shell's document has no {{policy}}: a page without a content policy is not composed.");
  }
  // Replacements by function: what is put in may hold '$&', which a string would interpret.
  const html = withSkeleton(parts.template, parts.skeleton)
    .replaceAll('{{shell}}', () => parts.shellBase)
    .replace('{{head}}', () => head.join('\n'));
  // Shells from before the script policies make none: a rollback to one of them must not leave a page that can load nothing.
  const hasTrustedTypes = html.includes('<meta name="script-policy" content="trusted-types">');
  const policy = attribute(contentSecurityPolicy(html, { ...parts.sources, hasTrustedTypes }));
  return html.replace('{{policy}}', () => `<meta http-equiv="Content-Security-Policy" content="${policy}">`);
}
