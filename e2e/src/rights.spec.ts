import type { Page } from '@playwright/test';
import { buildRelease, serveRelease, type BuiltRelease } from './support/build-release';
import { Composition, type LiveRelease } from './support/composition';
import { makeDriver } from './support/signed-in';
import { expect, test } from './support/test';

// The second press of a test throws, as a part does that does not know its rights.
test.use({ brokenOnPurpose: true });

const STATIONS = '@wattline/stations';

/** A part that tries forbidden calls, and shows their results. */
const sources = {
  'remote.tsx': `
    import { useState } from 'react';
    import { accessToken } from '@wattline/auth';
    import { bus } from '@wattline/event-bus';
    const emitted = (topic: string) => bus.history().filter((event) => event.topic === topic).map(({ sender }) => sender);
    const tries = {
      'End a session': () => bus.emit('session/completed', { sessionId: 'S1' }, '@wattline/session'),
      'Read the token': () => accessToken(),
      'Show a notice': () => bus.emit('notice/shown', { kind: 'info', text: 'Shown', durationMs: 5000 }, '@wattline/session'),
    };
    function Screen() {
      const [outcome, setOutcome] = useState('');
      const attempt = (name: keyof typeof tries) => {
        try { setOutcome(name + ': done' + tries[name]()); } catch (error) { setOutcome((error as Error).message); }
      };
      return (
        <>
          <h1>Rights</h1>
          {Object.keys(tries).map((name) => <button key={name} onClick={() => attempt(name as keyof typeof tries)}>{name}</button>)}
          <button onClick={tries['End a session']}>End a session, unprepared</button>
          <p role="status">{outcome}</p>
          <p>Sessions ended by: {emitted('session/completed').join() || 'none'}</p>
          <p>Notices by: {emitted('notice/shown').join() || 'none'}</p>
        </>
      );
    }
    export default { contract: '3.0.0', routes: [{ path: '*', element: <Screen /> }] };
  `,
};

let built: BuiltRelease;
test.beforeAll(() => {
  test.setTimeout(120_000);
  built = buildRelease(STATIONS, '9.3.0', sources);
});

/** Opens the part with these rights, as discovery has them. */
async function open(page: Page, rights: { readonly auth: readonly string[]; readonly topics: readonly string[] }) {
  const composition = await Composition.of(page);
  const release: LiveRelease = await serveRelease(page, built);
  const { wattline } = release.extras ?? {};
  composition.deploy(STATIONS, { ...release, extras: { wattline: { contract: '3.0.0', ...wattline, rights } } });
  const reports: { readonly kind: string }[] = [];
  composition.configure({ composition: { reportUrl: '/failure-reports' } });
  await page.route('/failure-reports', (route) => {
    reports.push(route.request().postDataJSON() as { readonly kind: string });
    return route.fulfill({ status: 204 });
  });
  await page.goto('/stations');
  await expect(page.getByRole('heading', { name: 'Rights' })).toBeVisible();
  return reports;
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

test.describe('rights-by-part', () => {
  test('a part without a right sends nothing, the page stays, and the cause is reported', async ({ page }) => {
    const reports = await open(page, { auth: ['driver'], topics: [] });
    await press(page, 'End a session');
    await expect(page.getByRole('main').getByRole('status')).toContainText("it has no right 'session/completed'");
    await expect(page.getByText('Sessions ended by: none')).toBeVisible();
    await press(page, 'End a session, unprepared');
    await expect.poll(() => reports.filter(({ kind }) => kind === 'failed')).toHaveLength(1);
    expect(JSON.stringify(reports)).toContain('grants');
    await expect(page.getByRole('heading', { name: 'Rights' })).toBeVisible();
  });

  test('a part with the right to see the driver does not see the token', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const driver = await makeDriver(request);
    await driver.enter(context, baseURL ?? '');
    await open(page, { auth: ['driver'], topics: [] });
    await press(page, 'Read the token');
    await expect(page.getByRole('main').getByRole('status')).toContainText("it has no right 'token'");
  });

  test('a part with the right sends the event in its own name, whatever name it passes', async ({ page }) => {
    await open(page, { auth: [], topics: ['session/completed'] });
    await press(page, 'End a session');
    await expect(page.getByText(`Sessions ended by: ${STATIONS}`)).toBeVisible();
    await press(page, 'Show a notice');
    await expect(page.getByText(`Notices by: ${STATIONS}`)).toBeVisible();
  });
});
