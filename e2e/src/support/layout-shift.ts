import type { Page } from '@playwright/test';

/** The most that may move on a page without a tap: Chromium's layout shift score (docs/rules.md: nothing-jumps). */
export const MOST_SHIFT = 0.01;

interface Shift {
  readonly value: number;
  readonly moved: string;
}

/** Notes what moves without a tap in each document of a page. Gives a function that reads the score of the one that stands now, and what moved. */
export async function noteShifts(
  page: Page,
): Promise<() => Promise<{ readonly score: number; readonly moved: string }>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { wattlineShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        const moved = sources.map(({ node }) => `${node?.nodeName}: ${node?.textContent?.slice(0, 40)}`).join('; ');
        if (!hadRecentInput) shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate(async () => {
      await document.fonts.ready;
      // Shifts are reported after the frame in which they happen.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return Reflect.get(globalThis, 'wattlineShifts') as readonly Shift[];
    });
    const most = shifts.toSorted((one, other) => other.value - one.value);
    return {
      score: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: most.map(({ moved }) => moved).join('\n'),
    };
  };
}
