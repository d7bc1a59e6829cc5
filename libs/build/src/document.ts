import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, isAbsolute, join } from 'node:path';
import { buildSync } from 'esbuild';
import { documentTexts, languagesForScripts, languageStyles } from './document-texts';
import { minifyStyles } from './minify-styles';
import { esbuildTargets, targets } from './targets';

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
