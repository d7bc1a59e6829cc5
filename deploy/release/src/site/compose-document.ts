import { readRuntimeConfig } from '@wattline/base/config';
import type { PrerenderedPage } from '@wattline/contract';
import { contentSecurityPolicy, markedScriptsPolicy, type PolicySources } from '@wattline/services/edge';
import { ReleaseError } from '../release-error';
import { type BrandColours, withColours, withFont, withIcon } from './brand';
import { helpLine } from './help-line';
import type { ImportMap } from './import-map';
import { attribute, inElement } from './markup';
import { offeredLanguages, withLanguages } from './offered-languages';
import { barOf, prerenderedView } from './prerendered-view';
import { shellAfterPaint } from './shell-after-paint';
import { withoutManifest } from './site-manifest';
import { withSocialPreview } from './social-preview';

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
  /** The scripts that the route's remote needs. */
  readonly preload: readonly ScriptLink[];
  readonly config: unknown;
  readonly discovery: unknown;
  /** The integrities that ES modules are held to; none where no release has any. */
  readonly importMap?: ImportMap | null;
  /** The first view of the page, as its part's build rendered it; undefined for a page without one. */
  readonly view?: PrerenderedPage | undefined;
  /** The frame of all such views, of the shell. */
  readonly frame?: PrerenderedPage | undefined;
  /** The loading state that the page shows until its screen is whole where it has no view; undefined for a part without one. */
  readonly loading?: { readonly html: string; readonly styles: string } | undefined;
  /** Of the brand. Default: the shell's own. */
  readonly colours?: BrandColours;
  /** The brand has a mark of its own. Default: the shell's. */
  readonly hasIcon?: boolean;
  /** The brand's font, as the base64 of a WOFF2. Default: the shell's own. */
  readonly font?: string | null;
  /** The path of the page; null, the default, for a document that answers many. */
  readonly path?: string | null;
  readonly sources: PolicySources;
  /** Scripts that this environment puts in front of the app. */
  readonly front: readonly ScriptLink[];
}

const inlineJson = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${inElement(value)}</script>`;

/** A preload needs the same integrity and crossorigin as the script it stands for, or it loads twice. */
const verified = ({ integrity }: ScriptLink): string =>
  integrity === undefined ? ' crossorigin="anonymous"' : ` integrity="${attribute(integrity)}" crossorigin="anonymous"`;

const preloadLink = (link: ScriptLink): string =>
  `<link rel="preload" as="script" href="${attribute(link.url)}"${verified(link)}>`;

/** The beginning of a view in a document; a loading state is in no language. */
const VIEW = '<div id="first-view" lang="';

/** In the document of a shell with a place for a help number where the app does not run. */
const HELP_NUMBER = '<!--{{phone}}-->';

/** Only for a shell with a place for it in its document: an older one would never take it away. */
function withFirstView(
  document: string,
  { view, frame, loading, config, hasIcon = false, path = null }: DocumentParts,
): string {
  const site = { config, hasIcon, path };
  const [before, after] = document.split('{{first-view}}');
  if (before === undefined || after === undefined) return document;
  const shown =
    (view && prerenderedView(view, frame, site)) ??
    (loading && { title: null, styles: loading.styles, html: `<div id="first-view">${loading.html}</div>` });
  if (!shown) return before + after;
  const { html, styles, title } = shown;
  const bar = barOf(frame, site);
  const barStyles = bar ? `<style id="first-bar-styles">${bar.styles}</style>\n` : '';
  const head = before.replace('</head>', () => `${barStyles}<style id="first-view-styles">${styles}</style>\n</head>`);
  const titled = title === null ? head : head.replace(/(?<=<title>)[^<]*/, () => title);
  return `${titled}${bar?.html ?? ''}${html}${after}`;
}

/**
 * The HTML of one route: the shell's document with configuration, discovery and preload links inlined, so that the boot
 * makes no request of its own, and with its own content policies.
 *
 * @throws ReleaseError for a shell without a place for the policy in its document, ConfigError.
 */
export function composeDocument(parts: DocumentParts): string {
  const head = [
    // In front of all that asks for a module: a later map does not count for that one.
    ...(parts.importMap ? [`<script type="importmap">${inElement(parts.importMap)}</script>`] : []),
    ...parts.front.map((script) => `<script defer src="${attribute(script.url)}"${verified(script)}></script>`),
    `<script defer id="wattline-shell" src="${attribute(parts.shell.url)}"${verified(parts.shell)}></script>`,
    ...parts.preload.map(preloadLink),
    inlineJson('wattline-config', parts.config),
    inlineJson('wattline-discovery', parts.discovery),
  ];
  if (!parts.template.includes('{{policy}}')) {
    throw new ReleaseError("The shell's document has no {{policy}}: a page without a content policy is not composed.");
  }
  const { brand, languages, support } = readRuntimeConfig(parts.config);
  const inLanguage = withLanguages(parts.template, offeredLanguages(languages));
  const template = withoutManifest(withSocialPreview(inLanguage, { ...brand, path: parts.path ?? null, languages }));
  // Replacements by function: what is put in may hold '$&', which a string would interpret.
  const branded = withColours(
    withFont(parts.hasIcon ? withIcon(template) : template, parts.font ?? null),
    parts.colours ?? {},
  );
  const html = withFirstView(branded, parts)
    .replaceAll(HELP_NUMBER, () => helpLine(support.phone ?? ''))
    .replaceAll('{{brand}}', () => attribute(brand.name))
    .replaceAll('{{shell}}', () => parts.shellBase)
    .replace('{{head}}', () => head.join('\n'));
  const page = html.includes(VIEW) ? shellAfterPaint(html) : html;
  // The one that tells its sources first: the shell and the renderer read and change that.
  const policies = [contentSecurityPolicy(page, parts.sources), markedScriptsPolicy(page)];
  return page.replace('{{policy}}', () =>
    policies.map((policy) => `<meta http-equiv="Content-Security-Policy" content="${attribute(policy)}">`).join('\n'),
  );
}
