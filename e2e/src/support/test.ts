import { expect, test as base, type Page } from '@playwright/test';
import axe from 'axe-core';
import { Sandbox } from './sandbox';

interface Fixtures {
  /** The browser has PaymentRequest, as where wallets are. Most tests are about other ways to pay. */
  readonly mayHaveWallet: boolean;
  readonly sandbox: Sandbox;
  /** Opens the page with the driver's choices of an earlier visit. */
  readonly choose: (stored: Readonly<Record<string, string>>) => Promise<void>;
  /** Releases of this test are broken on purpose: errors of their scripts do not fail it. */
  readonly brokenOnPurpose: boolean;
  /** A refusal by a page's content policy does not fail this test, which examines it. */
  readonly refusedOnPurpose: boolean;
}

/**
 * Playwright's test with the sandbox's controls and the checks that hold for every page: script errors and violations of its
 * content policy fail the test.
 */
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
  mayHaveWallet: [false, { option: true }],
  context: async ({ context, mayHaveWallet }, use) => {
    if (!mayHaveWallet) await context.addInitScript(() => Reflect.deleteProperty(window, 'PaymentRequest'));
    await use(context);
  },
  brokenOnPurpose: [false, { option: true }],
  refusedOnPurpose: [false, { option: true }],
  // The checks come with the page: a test of commands or of requests opens none.
  page: async ({ page, brokenOnPurpose, refusedOnPurpose }, use) => {
    const problems: string[] = [];
    if (!brokenOnPurpose) page.on('pageerror', (error) => problems.push(error.message));
    page.on('dialog', (dialog) => {
      problems.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('console', (message) => {
      if (!refusedOnPurpose && /Content Security Policy/.test(message.text())) problems.push(message.text());
    });
    await use(page);
    expect(problems).toEqual([]);
    // The page may be asking for something just now: what answers it in the server's place ends with the test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

export { expect };

declare global {
  interface Window {
    /** The checker, once a test has put it into a page. */
    readonly axe: typeof axe;
  }
}

/** Waits for fading elements: axe measures the contrast of half-transparent text as too low. */
async function animationsFinished(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** WCAG 2.5.3, which axe has as an experiment: the name of a control contains the words that it shows. */
const LABEL_IN_NAME = { 'label-content-name-mismatch': { enabled: true } };
const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that depend on the theme: all of axe's rules on colours that are on by default. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Asserts that axe finds nothing with these rules, outside the frames of the payment service. A document gets axe's code
 * once: its builder for Playwright brings it with each look, which takes as long as the look itself.
 */
async function expectNoViolations(page: Page, rules: axe.RunOptions, look: string): Promise<void> {
  await animationsFinished(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (options) => {
      const { violations: found } = await window.axe.run({ exclude: [['iframe']] }, options);
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { ...rules, resultTypes: ['violations' as const], iframes: false },
  );
  expect(violations, look).toEqual([]);
}

/** Asserts WCAG 2.2 AA as far as axe sees it, without the frames of the payment service. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNoViolations(page, { runOnly: { type: 'tag', values: WCAG_TAGS }, rules: LABEL_IN_NAME }, 'axe');

/** Changes the theme or the language as another tab of the browser does: with no reload. */
export async function chooseElsewhere(page: Page, choice: { theme: string } | { language: string }): Promise<void> {
  const [[name, value] = ['', '']] = Object.entries(choice);
  await page.evaluate(
    ([topic, payload]) => {
      const otherTab = new BroadcastChannel('wattline');
      otherTab.postMessage({ topic, payload, sender: 'shell', time: Date.now(), relayed: false });
      otherTab.close();
    },
    [`preferences/${name}-changed`, choice] as const,
  );
  await expect(page.locator('html')).toHaveAttribute(name === 'theme' ? 'data-theme' : 'lang', value);
}

/**
 * Asserts WCAG 2.2 AA of a screen that is light and English: so, with the colours of the dark theme, and in Spanish.
 * The screen is light and English again afterwards. `also` is asserted in both languages.
 */
export async function expectAccessibleInEachLook(
  page: Page,
  also: () => Promise<void> = async () => {},
): Promise<void> {
  // Before the app is there, nothing of another tab is received.
  await expect(page.locator('#first-view')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectAccessible(page);
  await also();
  await chooseElsewhere(page, { theme: 'dark' });
  await expectNoViolations(page, { runOnly: { type: 'rule', values: COLOUR_RULES } }, 'axe, dark');
  await chooseElsewhere(page, { language: 'es' });
  const but = { ...LABEL_IN_NAME, ...Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) };
  await expectNoViolations(page, { runOnly: { type: 'tag', values: WCAG_TAGS }, rules: but }, 'axe, Spanish');
  await also();
  await chooseElsewhere(page, { theme: 'light' });
  await chooseElsewhere(page, { language: 'en' });
}

/** Asserts that the screen shows no internal value (undefined, NaN, null, [object Object]). */
export async function expectNothingRaw(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/undefined|NaN|\[object|Infinity|\bnull\b/);
  expect(text.trim()).not.toBe('');
}
