import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, isAbsolute, join } from 'node:path';
import { buildSync, transformSync } from 'esbuild';
import { i18n, languages, type Language } from '@wattline/base/i18n';
import { esbuildTargets, targets } from './targets';
import { textsOf } from './text-files';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The texts of one package as documents hold them, before any script runs. */
interface DocumentTexts {
  /** `template` in every language, of which the page shows its own (`languageStyles`); `{{session.searching}}` is a text. */
  readonly spans: (template: string) => string;
  /** A namespace in every language, below each other: its title as a heading, each other text as a paragraph. */
  readonly sections: (namespace: string) => string;
  /** A text in every language, beside each other: a page without scripts knows no language. */
  readonly joined: (name: string) => string;
}

/**
 * Reads the texts of the package in `folder`.
 *
 * @throws Error (its functions) for a text that a language does not have.
 */
function documentTexts(folder: string): DocumentTexts {
  const texts = textsOf(folder);
  const text = (language: Language, name: string): string => {
    const [namespace = '', key = ''] = name.split('.');
    const found = texts.get(language)?.[namespace]?.[key];
    if (found === undefined) throw new Error(`${folder} has no text '${name}' in '${language}'.`);
    return escaped(found);
  };
  const filled = (template: string, language: Language): string =>
    template.replaceAll(/\{\{([\w.-]+)\}\}/g, (_, name: string) => text(language, name));
  return {
    spans: (template) =>
      languages.map((language) => `<span lang="${language}">${filled(template, language)}</span>`).join(''),
    sections: (namespace) =>
      languages
        .map((language) => {
          const keys = Object.keys(texts.get(language)?.[namespace] ?? {});
          const lines = keys.map((key) => {
            const tag = key === 'title' ? 'h1' : 'p';
            return `<${tag}>${text(language, `${namespace}.${key}`)}</${tag}>`;
          });
          return `<section lang="${language}">${lines.join('')}</section>`;
        })
        .join(''),
    joined: (name) => languages.map((language) => text(language, name)).join(' · '),
  };
}

/** The rule that hides what is in other languages than the page. */
const languageStyles = `${languages
  .map((language) => `:root:lang(${language}) .both :not(:lang(${language}))`)
  .join(',')}{display:none}`;

/** The languages as a script of the document knows them, as an expression: [code, direction], the default first. */
const languagesForScripts = JSON.stringify(languages.map((language) => [language, i18n.dir(language)]));

/**
 * A style sheet as short as it can be, for the documents that carry it.
 *
 * @throws esbuild's error for one that is no CSS.
 */
const minifyStyles = (text: string): string =>
  transformSync(text, { loader: 'css', minify: true, legalComments: 'none' }).code.trim();

/** Where the shell's own folder is written into the document when it is composed. */
const SHELL_BASE = '{{shell}}';

/** Line ends as browsers read them: the policy holds inline text to its hash, and a checkout on Windows may have others. */
const readText = (path: string): string => readFileSync(path, 'utf8').replaceAll('\r\n', '\n');

/** The namespace of a picture that is a file; HTML does not need it. */
const NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"';

/** A script in TypeScript with all that it imports, as one that needs nothing beside it. @throws esbuild's error. */
function compiled(path: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [path],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: [...esbuildTargets],
    charset: 'utf8',
    define: { LANGUAGES: languagesForScripts },
    legalComments: 'none',
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
}

/** The text of a file as each page carries it: scripts compiled, style sheets without comments and space, pictures without a namespace. */
function lean(path: string): string {
  const text = readText(path).trim();
  if (path.endsWith('.css')) return minifyStyles(text);
  if (path.endsWith('.svg')) return text.replace(NAMESPACE, '');
  return path.endsWith('.ts') ? compiled(path) : text;
}

/**
 * Prepares the host's HTML: `{{inline:file}}` becomes the file's text (scripts compiled), `asset:file` becomes the address of
 * a copy with a hashed name in dist; `{{manifest:file}}` a comment with the web app manifest, its icons copied; `{{texts:name}}` and `{{every-text:name}}` become
 * texts of the host in every language, `{{sections:namespace}}` a namespace of them below each other, `{{chrome}}` and its like the
 * oldest browsers (targets.ts), and `LANGUAGES` in a script their list. Files are found from `root` as imports are.
 * A name left in double braces is filled by the release tool, which knows what is live.
 *
 * @throws those of resolving and reading.
 */
export function buildDocument(root: string): void {
  const require = createRequire(join(root, 'package.json'));
  const find = (specifier: string): string =>
    isAbsolute(specifier) ? specifier : specifier.startsWith('.') ? join(root, specifier) : require.resolve(specifier);

  const lay = (file: string, content: Uint8Array | string): string => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const name = `${basename(file, extname(file))}.${hash}${extname(file)}`;
    writeFileSync(join(root, 'dist', name), content);
    return name;
  };
  const copied = (specifier: string): string => {
    const path = find(specifier);
    return `${SHELL_BASE}/${lay(path, readFileSync(path))}`;
  };
  /** A comment that the release tool takes out: it writes the manifest of each environment. The pictures are found from the manifest's own folder. */
  const manifest = (path: string): string => {
    const text = JSON.stringify(JSON.parse(readText(path)));
    return `<!--manifest ${text.replaceAll(/asset:([^"]+)/g, (_, picture: string) => copied(join(dirname(path), picture)))}-->`;
  };

  const html = readText(join(root, 'src/document/document.html'))
    .replaceAll(/\{\{inline:([^}]+)\}\}/g, (_, specifier: string) => lean(find(specifier)))
    .replaceAll(/\{\{manifest:([^}]+)\}\}/g, (_, specifier: string) => manifest(find(specifier)))
    .replaceAll(/asset:([^"')]+)/g, (_, specifier: string) => copied(specifier))
    .replaceAll(/\{\{texts:([^}]+)\}\}/g, (_, name: string) => documentTexts(root).spans(`{{${name}}}`))
    .replaceAll(/\{\{sections:([^}]+)\}\}/g, (_, name: string) => documentTexts(root).sections(name))
    .replaceAll(/\{\{every-text:([^}]+)\}\}/g, (_, name: string) => documentTexts(root).joined(name))
    .replace('{{language-styles}}', languageStyles)
    .replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) => Reflect.get(targets, name) ?? gap);
  writeFileSync(join(root, 'dist/document.html'), html);
}
