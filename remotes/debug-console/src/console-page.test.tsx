import { screen, within } from '@testing-library/react';
import { CONTRACT_VERSION } from '@wattline/contract';
import { configure } from './testing/console-config';
import { freshBrowser, showConsole } from './testing/show-console';

freshBrowser();

const valueOf = (table: string, name: string) =>
  within(
    within(screen.getByRole('table', { name: table })).getByRole('row', { name: new RegExp(`^${name}\\b`) }),
  ).getByRole('cell').textContent;

describe('the console', () => {
  test.each([
    ['/debug', 'Driver', 'Stored data'],
    ['/debug/composition', 'Composition', 'Parts of this page'],
    ['/debug/releases', 'Releases', 'Releases'],
    ['/debug/activity', 'Activity', 'Requests to the backend'],
  ])('the address %s shows the section %s', async (path, section, title) => {
    await showConsole(path);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(section);
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(document.title).toBe('Debug console · Wattline');
  });

  test('1 §1 it shows feature flags and the runtime configuration, without secrets', async () => {
    configure({
      features: { receiptExport: false },
      ocpi: { token: 'planted-operator-token' },
      composition: { overrideKey: 'planted-override-key' },
    });
    await showConsole('/debug/configuration');
    expect([valueOf('Feature flags', 'receiptExport'), valueOf('Feature flags', 'thirdPartySignIn')]).toEqual([
      'Off',
      'On',
    ]);
    expect(valueOf('Runtime configuration', 'api.timeoutMs')).toBe('10000');
    expect(valueOf('Runtime configuration', 'debug.usersUrl')).toBe('"/api/users"');
    for (const name of ['ocpi.token', 'debug.password', 'signInService.apiKey', 'composition.overrideKey'])
      expect(valueOf('Runtime configuration', name)).toBe('"•••"');
    expect(document.body).not.toHaveTextContent(/planted|public-key/);
  });

  test('the sections have links to one another, and one click copies a support bundle', async () => {
    const { user, place } = await showConsole('/debug/nowhere');
    await user.click(screen.getByRole('link', { name: 'Configuration' }));
    expect(place().path).toBe('/debug/configuration');
    expect(screen.getByRole('heading', { name: 'Runtime configuration' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy support bundle' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    const bundle = JSON.parse(await navigator.clipboard.readText()) as Record<string, unknown>;
    expect(bundle).toMatchObject({
      contract: CONTRACT_VERSION,
      isSignedIn: false,
      features: { receiptExport: true },
      requests: expect.any(Array),
    });
    expect(JSON.stringify(bundle)).not.toContain('maria');
  });
});
