import { readRuntimeConfig } from '@wattline/base/config';
import { contentSecurityPolicy, markedScriptsPolicy, type PolicySources } from '@wattline/services/edge';
import { ReleaseError } from '../release-error';
import { type BrandColours, withColours, withFont, withIcon } from './brand';
import { type FirstView, shellAfterPaint, withFirstView } from './first-view';
import { attribute, inElement } from './markup';
import type { ImportMap } from './script-lists';
import { helpLine, offeredLanguages, withLanguages, withoutManifest, withSocialPreview } from './site-words';

/** A script to run or to ask for early. */
export interface ScriptLink {
  readonly url: string;
  readonly integrity?: string | undefined;
}

export interface DocumentParts extends Partial<Pick<FirstView, 'view' | 'frame' | 'loading'>> {
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

/** All that a page has of its own in its head: scripts, what is asked for early, configuration and discovery. */
const headOf = ({ importMap, front, shell, preload, config, discovery }: DocumentParts): string =>
  [
    // In front of all that asks for a module: a later map does not count for that one.
    ...(importMap ? [`<script type="importmap">${inElement(importMap)}</script>`] : []),
    ...front.map((script) => `<script defer src="${attribute(script.url)}"${verified(script)}></script>`),
    `<script defer id="wattline-shell" src="${attribute(shell.url)}"${verified(shell)}></script>`,
    ...preload.map(preloadLink),
    inlineJson('wattline-config', config),
    inlineJson('wattline-discovery', discovery),
  ].join('\n');

/** With the content policies of what the page holds by then. */
function withPolicies(page: string, sources: PolicySources): string {
  // The one that tells its sources first: the shell and the renderer read and change that.
  const policies = [contentSecurityPolicy(page, sources), markedScriptsPolicy(page)];
  return page.replace('{{policy}}', () =>
    policies.map((policy) => `<meta http-equiv="Content-Security-Policy" content="${attribute(policy)}">`).join('\n'),
  );
}

/**
 * The HTML of one route: the shell's document with configuration, discovery and preload links inlined, so that the boot
 * makes no request of its own, and with its own content policies.
 *
 * @throws ReleaseError for a shell without a place for the policy in its document, ConfigError.
 */
export function composeDocument(parts: DocumentParts): string {
  const { template, config, colours = {}, hasIcon = false, font = null, path = null } = parts;
  const { view, frame, loading, sources, shellBase } = parts;
  if (!template.includes('{{policy}}'))
    throw new ReleaseError("The shell's document has no {{policy}}: a page without a content policy is not composed.");
  const { brand, languages, support } = readRuntimeConfig(config);
  // Replacements by function: what is put in may hold '$&', which a string would interpret.
  const steps: readonly ((page: string) => string)[] = [
    (page) => withLanguages(page, offeredLanguages(languages)),
    (page) => withSocialPreview(page, { ...brand, path, languages }),
    withoutManifest,
    (page) => (hasIcon ? withIcon(page) : page),
    (page) => withFont(page, font),
    (page) => withColours(page, colours),
    (page) => withFirstView(page, { view, frame, loading, config, hasIcon, path }),
    (page) => page.replaceAll(HELP_NUMBER, () => helpLine(support.phone ?? '')),
    (page) => page.replaceAll('{{brand}}', () => attribute(brand.name)),
    (page) => page.replaceAll('{{shell}}', () => shellBase),
    (page) => page.replace('{{head}}', () => headOf(parts)),
    (page) => (page.includes(VIEW) ? shellAfterPaint(page) : page),
    (page) => withPolicies(page, sources),
  ];
  return steps.reduce((page, step) => step(page), template);
}
