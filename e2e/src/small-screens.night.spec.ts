import type { Locator, Page } from '@playwright/test';
import { everyPage } from './support/every-page';
import { signedIn as test } from './support/signed-in';
import { expect, expectAccessible } from './support/test';

// 1280 x 1024 at 400 %: the least that a page has to fit without scrolling in two directions (WCAG 1.4.10).
test.use({ viewport: { width: 320, height: 256 }, actionTimeout: 15_000 });

/** As far apart as drivers may set their texts (WCAG 1.4.12). */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';

/** Finds the elements that extend beyond the page sideways. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** Words, figures and prices with a unit, such as '$0.40/kWh', that stand in two lines; a longer id may. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // One for screen readers alone has no width.
      if ((text.parentElement?.offsetWidth ?? 0) < 2) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
        if (word.length > 14 || !/^[\p{L}\d$.,()]+(?:\/\p{L}+)?$/u.test(word)) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
      }
    }
    return found;
  });

/**
 * Walks through the page by Tab.
 *
 * @returns The focused elements that something else covers completely.
 */
async function covered(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement | null;
      if (!focused || focused === document.body || focused.tagName === 'IFRAME') return 'end';
      if (focused.hasAttribute('data-visited')) return 'end';
      focused.setAttribute('data-visited', '');
      const isSeen = (): boolean => {
        const { left, right, top, bottom } = focused.getBoundingClientRect();
        return [0.1, 0.5, 0.9].some((x) =>
          [0.1, 0.3, 0.5, 0.7, 0.9].some((y) => {
            const at = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
            return (
              at !== null && (focused.contains(at) || at.contains(focused) || at.closest('label')?.contains(focused))
            );
          }),
        );
      };
      // Late content may have moved the focused element out of sight: focus it once more.
      if (!isSeen()) {
        focused.blur();
        focused.focus();
      }
      return isSeen() ? '' : focused.outerHTML.slice(0, 160);
    });
    if (seen === 'end') break;
    if (seen !== '') found.push(seen);
  }
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-visited]')) one.removeAttribute('data-visited');
  });
  return found;
}

/** Those that neither an outline nor, where it counts, a border sets apart. */
const withoutLine = (elements: Locator, doesBorderCount: boolean): Promise<string[]> =>
  elements.evaluateAll(
    (found, borderCounts) =>
      found
        .filter((element) => {
          const { outlineStyle, borderTopStyle } = getComputedStyle(element);
          return outlineStyle === 'none' && !(borderCounts && borderTopStyle !== 'none');
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    doesBorderCount,
  );

/** Finds differences that are shown by a fill alone, which the device's own colours hide. */
async function unseen(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = [
    await withoutLine(page.locator('[role="progressbar"], meter, dialog[open]'), true),
    await withoutLine(page.locator('[role="tab"][aria-selected="true"]'), true),
    await withoutLine(page.locator('li:has(> [aria-pressed="true"])'), false),
    // The browser draws other buttons of a choice itself.
    await withoutLine(page.locator('[role="radiogroup"] > label:has(> :checked)'), true),
  ].flat();
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

/** A phone with letters twice as large (WCAG 1.4.4). */
async function expectFitsEnlarged(page: Page, place: string): Promise<void> {
  const narrow = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(async () => {
    const sheet = await new CSSStyleSheet().replace(':root { font-size: 200%; }');
    document.adoptedStyleSheets.push(sheet);
  });
  expect.soft(await tooWide(page), `${place}, letters twice as large`).toEqual([]);
  expect.soft(await brokenWords(page), `${place}, letters twice as large`).toEqual([]);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  if (narrow) await page.setViewportSize(narrow);
}

async function expectFits(page: Page, place: string): Promise<void> {
  expect.soft(await tooWide(page), place).toEqual([]);
  await expectFitsEnlarged(page, place);
  await page.evaluate(async (style) => {
    const sheet = await new CSSStyleSheet().replace(style);
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);
  expect.soft(await tooWide(page), `${place}, texts further apart`).toEqual([]);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  expect.soft(await covered(page), `${place}, by keyboard`).toEqual([]);
  expect.soft(await unseen(page), `${place}, not-by-colour-alone`).toEqual([]);
  await expectAccessible(page);
}

test('accessible: every page at 400 % scrolls in one direction, nothing covers the focus, and no word of twice the size is broken', async ({
  page,
  sandbox,
  driver,
  choose,
}) => {
  test.slow();
  await choose({ language: 'es' });
  await everyPage({
    page,
    sandbox,
    driver,
    // Operators have the console on a wide screen.
    look: async (name) => void (name !== '/debug' && (await expectFits(page, name))),
  });
});
