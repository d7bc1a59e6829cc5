import { go } from './support/composition';
import { gate, title, unlock } from './support/console';
import { expect, expectAccessibleInEachLook, test } from './support/test';

/** A document, or discovery, of an environment without the console. */
function leaveOut(whole: string): string {
  const text = whole.replace(',"others":["@wattline/debug-console"]', '');
  const name = '"@wattline/debug-console":';
  const start = text.indexOf(`${name}[`, text.indexOf('"microFrontends"')) + name.length;
  if (start < name.length) return text;
  let end = start;
  let depth = 0;
  do {
    depth += { '[': 1, ']': -1 }[text[end] ?? ''] ?? 0;
    end += 1;
  } while (depth > 0 && end < text.length);
  return `${text.slice(0, start)}[]${text.slice(end)}`;
}

test.describe('the console as a part of its own', () => {
  test('1 §1 without the console in an environment the build label is plain text, and /debug shows why', async ({
    page,
  }) => {
    for (const address of ['/', '/debug', '/discovery.json']) {
      await page.route(address, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: leaveOut(await response.text()) });
      });
    }
    await page.goto('/');
    await expect(page.getByRole('contentinfo').getByText(/^Build 2025-09-03/)).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0);
    await page.goto('/debug');
    await expect(page.getByText('The debug tool is not installed in this environment.')).toBeVisible();
  });
});

test.describe('docs/rules.md: accessible', () => {
  const sections = ['/debug', '/debug/composition', '/debug/activity', '/debug/configuration'];

  test('the console passes axe, light and dark, in both languages, and is never wider than a phone', async ({
    page,
    choose,
  }) => {
    test.slow();
    await choose({ filler: 'x'.repeat(2_000) });
    await page.goto('/debug');
    await expect(gate(page)).toBeVisible();
    await expectAccessibleInEachLook(page);
    await unlock(page);
    for (const path of sections) {
      await go(page, path);
      await expect(title(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectAccessibleInEachLook(page, async () => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      });
    }
  });
});
