import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { buildRelease, serveRelease, type BuiltRelease } from './support/build-release';
import { Composition, markDocument } from './support/composition';
import { expect, test } from './support/test';

test.use({ brokenOnPurpose: true });

const STATIONS = '@wattline/stations';

/** A remote of one screen and one lazy chunk. Any two versions have the same names of chunks and modules: where they could meet. */
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
    export default { contract: '1.0.0', routes: [{ path: '*', element: <Screen /> }] };
  `,
  'details.ts': `export const text = 'Details of ${name}';`,
});

const throwing = "throw new Error('A is broken');";

test.describe('two versions of one remote on one page', () => {
  let sound: BuiltRelease;
  test.beforeAll(() => {
    sound = buildRelease(STATIONS, '9.0.1', remote('B'));
  });

  for (const [stage, version, source] of [
    ['its module does not come', '9.0.2', remote('A')],
    ['it throws at evaluation', '9.0.3', remote('A', { start: `void details(); ${throwing}` })],
    [
      'it throws at render, its lazy chunk loaded',
      '9.0.4',
      remote('A', { start: 'await details();', render: throwing }),
    ],
    [
      'it throws at render, its lazy chunk still on the way',
      '9.0.5',
      remote('A', { start: 'void details();', render: throwing }),
    ],
  ] as const) {
    test(`A fails: ${stage}; B takes its place with no reload, and its lazy chunk is its own`, async ({ page }) => {
      const composition = await Composition.of(page);
      const broken = buildRelease(STATIONS, version, source);
      composition.deploy(STATIONS, await serveRelease(page, broken), await serveRelease(page, sound, 0));
      const held: Route[] = [];
      if (stage === 'its module does not come') await page.route(`**/${version}/module.*`, (route) => route.abort());
      if (stage.endsWith('on the way')) await page.route(`**/${version}/details.*`, (route) => void held.push(route));

      await page.goto('/');
      const isSameDocument = await markDocument(page);
      await page.getByRole('link', { name: 'View Demo Station' }).click();
      await expect(page.getByRole('heading', { name: 'Version B' })).toBeVisible();
      for (const route of held) {
        await route.fulfill({
          contentType: 'text/javascript',
          path: join(broken.dist, route.request().url().split('/').at(-1) ?? ''),
        });
      }
      await page.getByRole('button', { name: 'Details' }).click();
      await expect(page.getByText('Details of B')).toBeVisible();
      expect(await isSameDocument()).toBe(true);
    });
  }
});
