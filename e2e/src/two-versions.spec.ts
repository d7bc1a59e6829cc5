import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { buildRelease, serveRelease, type BuiltRelease } from './support/build-release';
import { Composition, markDocument } from './support/composition';
import { expect, test } from './support/test';

test.use({ brokenOnPurpose: true });

const STATIONS = '@wattline/stations';

/** A remote of one screen and one lazy chunk. Its versions share the names of chunks and modules, and could collide there. */
const remote = (name: string, { start = '', render = '' } = {}) => ({
  'remote.tsx': `
    import { useState } from 'react';
    const details = () => import(/* webpackChunkName: "details" */ './details');
    ${start}
    function Screen() {
      const [text, setText] = useState('');
      ${render}
      return <><h1>Version ${name}</h1><button onClick={() => void details().then((module) => setText(module.text))}>Details</button><p>{text}</p></>;
    }
    export default { contract: '3.0.0', routes: [{ path: '*', element: <Screen /> }] };
  `,
  'details.ts': `export const text = 'Details of ${name}';`,
});

/** Throws where the page says so: one build serves several stages. */
const throwsAt = (stage: string): string =>
  `if (Reflect.get(window, 'failsAt') === '${stage}') throw new Error('A is broken');`;

test.describe('two versions of one remote on one page', () => {
  // One worker, so that each release is built once.
  test.describe.configure({ mode: 'default' });
  let [sound, broken, awaiting]: BuiltRelease[] = [];
  test.beforeAll(() => {
    // Three releases are built, on a machine that may be busy.
    test.setTimeout(180_000);
    sound = buildRelease(STATIONS, '9.0.1', remote('B'));
    const start = `void details(); ${throwsAt('evaluation')}`;
    broken = buildRelease(STATIONS, '9.0.2', remote('A', { start, render: throwsAt('render') }));
    awaiting = buildRelease(STATIONS, '9.0.3', remote('A', { start: 'await details();', render: throwsAt('render') }));
  });

  for (const [stage, failsAt] of [
    ['its module does not come', 'load'],
    ['it throws at evaluation', 'evaluation'],
    ['it throws at render, its lazy chunk loaded', 'render'],
    ['it throws at render, its lazy chunk still on the way', 'render'],
  ] as const) {
    test(`B replaces A, which fails (${stage}), with no reload and with a lazy chunk of its own`, async ({ page }) => {
      const composition = await Composition.of(page);
      const built = stage.endsWith('chunk loaded') ? awaiting : broken;
      if (!sound || !built) throw new Error('Nothing was built.');
      const { version, dist } = built;
      await page.addInitScript((at) => Object.assign(window, { failsAt: at }), failsAt);
      composition.deploy(STATIONS, await serveRelease(page, built), await serveRelease(page, sound, 0));
      const held: Route[] = [];
      if (stage === 'its module does not come') await page.route(`**/${version}/module.*`, (route) => route.abort());
      if (stage.endsWith('on the way')) await page.route(`**/${version}/details.*`, (route) => void held.push(route));

      // The held chunk, loaded ahead, may hold the load event.
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      const isSameDocument = await markDocument(page);
      await page.getByRole('link', { name: 'View Demo Station' }).click();
      await expect(page.getByRole('heading', { name: 'Version B' })).toBeVisible();
      for (const route of held) {
        await route.fulfill({
          contentType: 'text/javascript',
          path: join(dist, route.request().url().split('/').at(-1) ?? ''),
        });
      }
      await page.getByRole('button', { name: 'Details' }).click();
      await expect(page.getByText('Details of B')).toBeVisible();
      expect(await isSameDocument()).toBe(true);
    });
  }
});
