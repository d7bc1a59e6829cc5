import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { i18n, languages } from '@wattline/base/i18n';
import { tempFolders } from '@wattline/testing/temp-folders';
import { buildDocument } from './document';
import { targets } from './targets';

const tempFolder = tempFolders();

/** The document of a shell with these files, as it lies in dist. */
function built(document: string, files: Readonly<Record<string, string>> = {}): { html: string; dist: string } {
  const root = tempFolder({
    'package.json': '{}',
    'dist/shell.js': '',
    'src/document/document.html': document,
    ...files,
  });
  buildDocument(root);
  const dist = join(root, 'dist');
  return { html: readFileSync(join(dist, 'document.html'), 'utf8'), dist };
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

describe("the shell's document", () => {
  test.each([
    ["the shell's own files", './src/document/icon.svg', 'src/document/icon.svg'],
    ['those of a package', '@font/figtree/icon.svg', 'node_modules/@font/figtree/icon.svg'],
  ])('it inlines %s unchanged', (_, specifier, file) => {
    const picture = "<svg>$& $1 $$ {{x}} $` $'</svg>";
    expect(built(`<div>{{inline:${specifier}}}</div>`, { [file]: `\n${picture}\n` }).html).toBe(
      `<div>${picture}</div>`,
    );
  });

  test('an inlined picture is HTML, and its copy is a file of its own with its namespace', () => {
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" role="img"/>';
    const { html, dist } = built('{{inline:./icon.svg}}<link href="asset:./icon.svg">', { 'icon.svg': picture });
    const icon = `icon.${hashed(picture)}.svg`;
    expect(html).toBe(`<svg role="img"/><link href="{{shell}}/${icon}">`);
    expect(readFileSync(join(dist, icon), 'utf8')).toBe(picture);
  });

  test('scripts and style sheets lose their comments and space, since each page carries them', () => {
    const { html } = built('<script>{{inline:./one.ts}}</script><style>{{inline:./one.css}}</style>', {
      'one.ts': "// Why.\ndocument.title = '$& $1 $$';\n",
      'one.css': '/* Why. */\na { color: red; }\n',
    });
    expect(html).toBe(`<script>(()=>{document.title="$& $1 $$";})();</script><style>a{color:red}</style>`);
  });

  test('a script in TypeScript is compiled with what it imports, into one that declares nothing on the page', () => {
    const { html } = built('<script>{{inline:./one.ts}}</script>', {
      'one.ts': "import { two } from './two';\nconst one: number = two;\ndocument.title = `${one}`;\n",
      'two.ts': 'export const two: number = 2;\n',
    });
    expect(html).toMatch(/^<script>\(\(\)=>\{.*document\.title=.*\}\)\(\);<\/script>$/);
  });

  test('a web app manifest lies in a comment for the release tool, its icons in the build', () => {
    const { html, dist } = built('<title>{{brand}}</title>{{manifest:./src/app.webmanifest}}', {
      'src/app.webmanifest': '{ "name": "{{brand}}", "icons": [{ "src": "asset:./icon.png" }] }\n',
      'src/icon.png': 'picture',
    });
    const icon = `icon.${hashed('picture')}.png`;
    const manifest = `{"name":"{{brand}}","icons":[{"src":"{{shell}}/${icon}"}]}`;
    expect(html).toBe(`<title>{{brand}}</title><!--manifest ${manifest}-->`);
    expect(readFileSync(join(dist, icon), 'utf8')).toBe('picture');
  });

  test('a namespace of texts stands there in every language, with the oldest browsers', () => {
    const { html } = built('<div>{{sections:old}}</div><p>{{policy}}</p>', {
      'src/texts/en.json': JSON.stringify({ old: { title: 'Old & grey', use: 'Chrome {{chrome}}' } }),
      'src/texts/es.json': JSON.stringify({ old: { title: 'Viejo', use: 'Safari {{safari}}' } }),
    });
    expect(html).toContain(
      `<div><section lang="en"><h1>Old &amp; grey</h1><p>Chrome ${targets.chrome}</p></section>` +
        `<section lang="es"><h1>Viejo</h1><p>Safari ${targets.safari}</p></section>`,
    );
  });

  test('it copies assets under a name that changes with their content', () => {
    const { html, dist } = built('<link href="asset:./src/document/icon.svg"><link href="asset:figtree/latin.woff2">', {
      'src/document/icon.svg': '<svg/>',
      'node_modules/figtree/latin.woff2': 'font',
    });
    const [icon, font] = [`icon.${hashed('<svg/>')}.svg`, `latin.${hashed('font')}.woff2`];
    expect(html).toBe(`<link href="{{shell}}/${icon}"><link href="{{shell}}/${font}">`);
    expect(readFileSync(join(dist, icon), 'utf8')).toBe('<svg/>');
    expect(readFileSync(join(dist, font), 'utf8')).toBe('font');
  });

  test.each(['"', "'", ''])('an inlined style may name assets, between %j', (quote) => {
    const { html, dist } = built('<style>{{inline:./theme.css}}</style>', {
      'theme.css': `@font-face { src: url(${quote}asset:figtree/latin.woff2${quote}) format("woff2") }`,
      'node_modules/figtree/latin.woff2': 'font',
    });
    const font = `latin.${hashed('font')}.woff2`;
    expect(html).toBe(`<style>@font-face{src:url({{shell}}/${font}) format("woff2")}</style>`);
    expect(readdirSync(dist)).toContain(font);
  });

  test('both-languages: the texts of the host stand in the document in every language', () => {
    const files = Object.fromEntries(
      languages.map((one) => [`src/texts/${one}.json`, `{"boot-failure": {"title": "Not <${one}>"}}`]),
    );
    const html =
      '<style>{{language-styles}}</style><h1 class="both">{{texts:boot-failure.title}}</h1>{{every-text:boot-failure.title}}';
    const rules = languages.map((one) => `:root:lang(${one}) .both :not(:lang(${one}))`).join(',');
    const spans = languages.map((one) => `<span lang="${one}">Not &lt;${one}&gt;</span>`).join('');
    const all = languages.map((one) => `Not &lt;${one}&gt;`).join(' · ');
    expect(built(html, files).html).toBe(`<style>${rules}{display:none}</style><h1 class="both">${spans}</h1>${all}`);
    expect(() => built('{{texts:boot-failure.message}}', files)).toThrow("no text 'boot-failure.message' in 'en'");
  });

  test('a script of the document knows the languages and their directions', () => {
    const { html } = built('<script>{{inline:./one.ts}}</script>', {
      'one.ts': 'declare const LANGUAGES: unknown; Object.assign(globalThis, { known: LANGUAGES });',
    });
    const known = languages.map((one) => [one, i18n.dir(one)]);
    expect(html).toContain(JSON.stringify(known));
  });

  test('the placeholders of the release stay', () => {
    const rest = '{{policy}}\n{{head}}\n<a href="{{shell}}/x">';
    expect(built(rest).html).toBe(rest);
  });

  test("a Windows checkout's line ends are removed, since browsers hash inline text without them", () => {
    const { html } = built('<script>{{inline:./theme.ts}}</script>\r\n<style>\r\na{}\r\n</style>', {
      'theme.ts': 'document.title = `one\r\ntwo`;\r\n',
    });
    expect(html).toMatch(/^<script>[^\r]*<\/script>\n<style>\na\{\}\n<\/style>$/);
  });

  test.each(['{{inline:./missing.css}}', '"asset:./missing.svg"', '"asset:missing/latin.woff2"'])(
    '%s is an error that names it',
    (document) => {
      expect(() => built(document)).toThrow(/missing/);
    },
  );
});
