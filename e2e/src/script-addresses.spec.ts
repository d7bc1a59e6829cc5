import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** Collects the browser's refusals: the directive, and the beginning of the address or text. */
async function watchViolations(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
      refused.push(`${effectiveDirective} ${sample}`),
    );
  });
  return () => page.evaluate(() => Reflect.get(window, 'refused') as readonly string[]);
}

/** Tries to load a script as a library does. Returns the outcome. */
const load = (page: Page, address: string): Promise<string> =>
  page.evaluate(async (src) => {
    const script = document.createElement('script');
    try {
      script.src = src;
    } catch (error) {
      return (error as Error).name;
    }
    return new Promise<string>((resolve) => {
      script.addEventListener('load', () => resolve('loaded'));
      script.addEventListener('error', () => resolve('failed'));
      document.head.append(script);
    });
  }, address);

test('script-addresses: Trusted Types refuse scripts of another origin, of no release, of a release that was never requested, or made of data, and no text becomes HTML or code', async ({
  page,
}) => {
  const refused = await watchViolations(page);
  await page.goto('/station/loc-001');
  await expect(page.getByRole('heading', { level: 1, name: 'Plaza del Mar Condado' })).toBeVisible();
  const addresses = [
    'https://evil.example/x.js',
    '/api/x.js?callback=run',
    '/remotes/checkout/0.0.1/module.js',
    'data:text/javascript,globalThis.tampered=true',
  ];
  for (const address of addresses) expect(await load(page, address), address).toBe('TypeError');
  const refusal = expect.stringMatching(/^require-trusted-types-for HTMLScriptElement src/);
  expect(await refused()).toEqual(addresses.map(() => refusal));

  const attempts = {
    innerHTML: () => void (document.body.innerHTML = '<img src=x onerror=alert(1)>'),
    insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>'),
    'a frame’s srcdoc': () => void (document.createElement('iframe').srcdoc = '<script>alert(1)</script>'),
    'the text of a script': () => void (document.createElement('script').text = 'alert(1)'),
  };
  for (const [what, attempt] of Object.entries(attempts))
    await expect(page.evaluate(attempt), what).rejects.toThrow(/TypeError/);
  expect(await refused()).toHaveLength(addresses.length + Object.keys(attempts).length);
});
