import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PrerenderedPage } from '@wattline/contract';
import { tempFolders } from './testing/temp-folder';

const tempFolder = tempFolders();

/** Renders what a server entry with this code exports, as the build does: in a process of its own, which has to end. */
function prerendered(code: string) {
  const file = join(tempFolder(), 'server.mjs');
  writeFileSync(file, code);
  const program = `import { prerender } from ${JSON.stringify(pathToFileURL(join(__dirname, 'prerender.ts')).href)};
    console.log(JSON.stringify(await prerender(${JSON.stringify(file)})));`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx/esm', '--input-type=module', '--eval', program],
    { cwd: __dirname, encoding: 'utf8', timeout: 60_000 },
  );
  return { status, stderr, made: status === 0 ? (JSON.parse(stdout) as Made) : null };
}

interface Made {
  readonly views: Readonly<Record<string, PrerenderedPage>>;
  readonly frame: PrerenderedPage | null;
  readonly rendersMore: boolean;
}

describe('decision 76: a page that needs no data is rendered by its build', () => {
  test('once in each language, with a place for the name of the brand, without names that no rule has', () => {
    const { made } = prerendered(`
      export const prerendered = {
        '': async ({ language, config }) => ({
          html: '<h1 class="sc-a b">' + language + ' ' + config.brand.name + '</h1><svg xmlns="x" class="sc-c"></svg>',
          title: config.brand.name,
          styles: '.b{color:red}',
        }),
      };
      // An entry may leave things open: the build ends all the same.
      setInterval(() => undefined, 1_000);
    `);
    expect(made).toEqual({
      views: {
        '': {
          html: {
            en: '<h1 class="b">en {{brand}}</h1><svg></svg>',
            es: '<h1 class="b">es {{brand}}</h1><svg></svg>',
          },
          titles: { en: '{{brand}}', es: '{{brand}}' },
          styles: '.b{color:red}',
        },
      },
      frame: null,
      rendersMore: false,
    });
  });

  test('a shell renders the frame of its pages too, with a place for the owner of the service', () => {
    const { made } = prerendered(`
      export const frame = ({ config }) => ({
        html: '<main>{{view}}</main><footer>' + config.brand.legalName + '</footer>', title: '', styles: '',
      });
    `);
    const html = '<main>{{view}}</main><footer>{{owner}}</footer>';
    expect(made?.frame).toEqual({ html: { en: html, es: html }, titles: { en: '', es: '' }, styles: '' });
  });

  test('an entry with views for the renderer has more, and one without pages has none', () => {
    expect(prerendered('export const renderFirstView = async () => null;').made).toEqual({
      views: {},
      frame: null,
      rendersMore: true,
    });
  });

  test.each([
    ['has a script', '<script>evil()</script>', "'<script'"],
    ['has a style attribute', '<p style="color:red">Red</p>', "' style='"],
  ])('a view that %s fails the build', (_, html, named) => {
    const { status, stderr } = prerendered(
      `export const prerendered = { debug: async () => ({ html: ${JSON.stringify(html)}, title: '', styles: '' }) };`,
    );
    expect(status).not.toBe(0);
    expect(stderr).toContain(`The first view of '/debug' is more than markup: it has ${named}`);
  });

  test('an error of the entry fails the build with its message', () => {
    const { status, stderr } = prerendered(
      "export const prerendered = { '': async () => { throw new Error('No window here'); } };",
    );
    expect(status).not.toBe(0);
    expect(stderr).toContain('No window here');
  });
});
