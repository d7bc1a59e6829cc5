import { fakeRemote } from '../testing/fake-part';
import { tempFolders } from '../testing/temp-folder';
import type { Exposed, Shape } from './load-exposed';
import type { Observed } from './load-in-page';
import { smokeProblems } from './smoke-problems';
import { smokeTarget } from './smoke-site';

const tempFolder = tempFolders();

const shape = (more: Partial<Shape> = {}): Shape => ({
  isComponent: false,
  hasRoutes: false,
  hasMount: false,
  isBridge: false,
  contract: null,
  ...more,
});
const loaded = (exposed: string, more: Partial<Shape>): Exposed => ({ exposed, thrown: null, shape: shape(more) });
const routed = loaded('./module', { hasRoutes: true, contract: '1.0.0' });
const mounted = loaded('./module', { hasMount: true, contract: '1.0.0' });
const banner = loaded('./page-banner', { isComponent: true });

const sound: Observed = {
  isAskedFor: true,
  exposed: [routed, banner],
  unchecked: [],
  violations: [],
  doubled: {},
  errors: [],
};
const problems = (more: Partial<Observed>, carries?: string[]): string[] => {
  const part = fakeRemote(tempFolder(), '@acme/parking', { slots: { 'page-banner': ['always'] } });
  return smokeProblems(smokeTarget({ ...part, ...(carries && { carries }) }), { ...sound, ...more });
};

describe('can-i-deploy, by what was seen in a page', () => {
  test.each<[string, Partial<Observed>]>([
    ['with routes', {}],
    ['that shows itself', { exposed: [mounted, loaded('./page-banner', { hasMount: true })] }],
  ])('a release %s and a slot: nothing is wrong', (_, more) => {
    expect(problems(more)).toEqual([]);
  });

  test.each<[string, Partial<Observed>, string[]]>([
    [
      'the shell never asks for it',
      { isAskedFor: false, exposed: [], errors: ['SyntaxError: x\n  at y'] },
      ['the shell did not ask for remoteEntry.js', 'an error: SyntaxError: x'],
    ],
    [
      'its entry leaves no container',
      { exposed: [{ exposed: './module', thrown: "x.js left no container 'acme_parking'.", shape: null }, banner] },
      ["./module does not load: x.js left no container 'acme_parking'."],
    ],
    [
      'its slot is not exposed',
      { exposed: [routed, { exposed: './page-banner', thrown: 'Module "./page-banner" does not exist', shape: null }] },
      ['./page-banner does not load: Module "./page-banner" does not exist'],
    ],
    [
      'its module has neither routes nor mount',
      { exposed: [loaded('./module', { contract: '1.0.0' }), banner] },
      ['./module has no { contract, routes } or { contract, mount } as its default export'],
    ],
    [
      'its module has both routes and mount',
      { exposed: [loaded('./module', { contract: '1.0.0', hasRoutes: true, hasMount: true }), banner] },
      ['./module has no { contract, routes } or { contract, mount } as its default export'],
    ],
    [
      'its module says another contract than part.json',
      { exposed: [loaded('./module', { contract: '1.1.0', hasRoutes: true }), banner] },
      ['./module says contract 1.1.0, and its part.json 1.0.0: build it again'],
    ],
    [
      'its slot is no component',
      { exposed: [routed, loaded('./page-banner', {})] },
      ['./page-banner has no component, and no mount, as its default export'],
    ],
    [
      'a chunk ran without a check',
      { unchecked: ['lazy/chart.js'] },
      ['lazy/chart.js ran without a check of its integrity'],
    ],
    [
      "the page's policy was broken",
      { violations: [{ directive: 'script-src-elem', blocked: 'https://cdn.example', source: 'https://x/module.js' }] },
      ["the page's policy refuses https://cdn.example (script-src-elem), asked for by module.js"],
    ],
    [
      'it registers a second React as shared',
      { doubled: { react: ['19.3.1', '18.3.1'] } },
      [
        "registers a react of its own as shared: 19.3.1 and 18.3.1 are on the page. Take the shell's (import: false), or leave it out of shared",
      ],
    ],
    ['it threw', { errors: ['Error: broken'] }, ['an error: Error: broken']],
  ])('%s', (_, more, expected) => {
    expect(problems(more)).toEqual(expected);
  });

  test('a copy of React is refused in a part with routes, and fine in one that shows itself', () => {
    expect(problems({}, ['react'])).toEqual([
      'has routes and carries a copy of react: share it with import: false, or show itself by mount',
    ]);
    expect(problems({ exposed: [mounted, banner] }, ['react'])).toEqual([]);
  });
});
