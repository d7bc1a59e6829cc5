import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { Sandbox } from './sandbox';

interface Fixtures {
  readonly sandbox: Sandbox;
  /** Opens the page with what the driver had chosen on an earlier visit. */
  readonly choose: (stored: Readonly<Record<string, string>>) => Promise<void>;
  /** Releases are broken on purpose: that their scripts throw is no fault of the page. */
  readonly brokenOnPurpose: boolean;
  /** Fails the test for what no driver may ever cause: script errors and violations of the page's policy. */
  readonly faultless: undefined;
}

/** Playwright's test with the sandbox's controls and this app's standing demands. */
export const test = base.extend<Fixtures>({
  sandbox: async ({ request }, use) => use(new Sandbox(request)),
  choose: async ({ context }, use) => {
    await use(async (stored) => {
      await context.addInitScript((entries) => {
        // The payment service's frames may not read storage.
        if (window !== window.top) return;
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, stored);
    });
  },
  brokenOnPurpose: [false, { option: true }],
  faultless: [
    async ({ page, brokenOnPurpose }, use) => {
      const problems: string[] = [];
      if (!brokenOnPurpose) page.on('pageerror', (error) => problems.push(error.message));
      page.on('dialog', (dialog) => {
        problems.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) problems.push(message.text());
      });
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until what fades in has faded in: axe measures the contrast of half-transparent text as too low. */
async function animationsFinished(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Asserts WCAG 2.2 AA as far as axe sees it, of all that is this app's: the payment service's frames are not. */
export async function expectAccessible(page: Page): Promise<void> {
  await animationsFinished(page);
  const { violations } = await new AxeBuilder({ page })
    .exclude('iframe')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** Asserts that nothing on the screen is a value that escaped from the code. */
export async function expectNothingRaw(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/undefined|NaN|\[object|Infinity|\bnull\b/);
  expect(text.trim()).not.toBe('');
}
