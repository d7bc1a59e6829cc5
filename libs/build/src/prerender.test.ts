import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { languages } from '@wattline/base/i18n';
import type { PrerenderedPage } from '@wattline/contract';
import { tempFolders } from '@wattline/testing/temp-folders';

const tempFolder = tempFolders();
const inEach = (text: (language: string) => string) =>
  Object.fromEntries(languages.map((language) => [language, text(language)]));

/** Code of server entries, by name. */
const entries = {
  page: `
    export const prerendered = {
      '': async ({ language, config }) => ({
        html: '<h1 class="sc-a b">' + language + ' ' + config.brand.name + '</h1><svg xmlns="x" class="sc-c"></svg>',
        title: config.brand.name,
        styles: '.b{color:red}',
      }),
    };
    // An entry may leave things open: the build ends all the same.
    setInterval(() => undefined, 1_000);
  `,
  frame: `
    export const frame = ({ config }) => ({
      html: '<main>{{view}}</main><footer>' + config.brand.legalName + '</footer>', title: '', styles: '',
    });
  `,
  waiting: `
    export const loading = {
      station: async ({ language }) => ({ html: '<p>' + language + '</p>', title: '', styles: 'p{margin:0}' }),
    };
  `,
  more: 'export const renderFirstView = async () => null;',
  script:
    "export const prerendered = { debug: async () => ({ html: '<script>evil()</script>', title: '', styles: '' }) };",
  style: `export const prerendered = { debug: async () => ({ html: '<p style="color:red">Red</p>', title: '', styles: '' }) };`,
  broken: "export const prerendered = { '': async () => { throw new Error('No window here'); } };",
};

/** The pages that a build renders of an entry, or the message that it fails with. */
interface Outcome {
  readonly made?: {
    readonly views: Readonly<Record<string, PrerenderedPage>>;
    readonly loading: Readonly<Record<string, { readonly html: string; readonly styles: string }>>;
    readonly frame: PrerenderedPage | null;
    readonly rendersMore: boolean;
  };
  readonly error?: string;
}

/** Renders what the entries export, as a build does: in a process of its own, which has to end. One serves for all. */
function rendered(): Readonly<Record<keyof typeof entries, Outcome>> {
  const folder = tempFolder();
  for (const [name, code] of Object.entries(entries)) writeFileSync(join(folder, `${name}.mjs`), code);
  const program = `import { prerender } from ${JSON.stringify(pathToFileURL(join(__dirname, 'prerender.ts')).href)};
    const outcomeOf = (name) => prerender(${JSON.stringify(folder)} + '/' + name + '.mjs')
      .then((made) => ({ made }), ({ message }) => ({ error: message }))
      .then((outcome) => [name, outcome]);
    const outcomes = await Promise.all(${JSON.stringify(Object.keys(entries))}.map(outcomeOf));
    console.log(JSON.stringify(Object.fromEntries(outcomes)));`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx/esm', '--input-type=module', '--eval', program],
    { cwd: __dirname, encoding: 'utf8', timeout: 60_000 },
  );
  if (status !== 0) throw new Error(`It did not end well: ${stderr}`);
  return JSON.parse(stdout) as Record<keyof typeof entries, Outcome>;
}

describe('decision 76: a page that needs no data is rendered by its build', () => {
  let outcomes: ReturnType<typeof rendered>;
  beforeAll(() => {
    outcomes = rendered();
  });

  test('once in each language, with a place for the name of the brand, without names that no rule has', () => {
    expect(outcomes.page.made).toEqual({
      views: {
        '': {
          html: inEach((language) => `<h1 class="b">${language} {{brand}}</h1><svg></svg>`),
          titles: inEach(() => '{{brand}}'),
          styles: '.b{color:red}',
        },
      },
      loading: {},
      frame: null,
      rendersMore: false,
    });
  });

  test('a shell renders the frame of its pages too, with a place for the owner of the service', () => {
    const html = '<main>{{view}}</main><footer>{{owner}}</footer>';
    expect(outcomes.frame.made?.frame).toEqual({
      html: inEach(() => html),
      titles: inEach(() => ''),
      styles: '',
    });
  });

  test('a loading state stands there in every language, of which the page shows its own', () => {
    const { html, styles } = outcomes.waiting.made?.loading['station'] ?? {};
    expect(html).toContain('<div><div lang="en"><p>en</p></div><div lang="es"><p>es</p></div>');
    expect(styles).toContain(':root:lang(es) #first-view>div>[lang]:not([lang=es]){display:none}');
    expect(styles).toMatch(/p\{margin:0\}$/);
  });

  test('an entry with views for the renderer has more, and one without pages has none', () => {
    expect(outcomes.more.made).toEqual({ views: {}, loading: {}, frame: null, rendersMore: true });
  });

  test.each([
    ['has a script', 'script', "'<script'"],
    ['has a style attribute', 'style', "' style='"],
  ] as const)('a view that %s fails the build', (_, entry, named) => {
    expect(outcomes[entry].error).toBe(`The first view of '/debug' is more than markup: it has ${named}.`);
  });

  test('an error of the entry fails the build with its message', () => {
    expect(outcomes.broken.error).toContain('No window here');
  });
});
