import type { Locator, Page } from '@playwright/test';

/**
 * The texts in the window now that nothing covers; of a dialog alone, where one is open. The frame of the app is the same on
 * every page, and not read on the way.
 */
const seenTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement: holder, textContent } = node;
      if (!holder?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || !textContent?.trim())
        continue;
      // Texts for screen readers alone are one pixel wide.
      if (holder.closest('main, dialog') === null || holder.getBoundingClientRect().width <= 1) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const isSeen = [...range.getClientRects()].some(({ x, y, width, height }) => {
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return width > 1 && height > 1 && top !== null && (top.contains(holder) || holder.contains(top));
      });
      if (isSeen) seen.push(textContent.trim());
    }
    return seen;
  });

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** A driver's hand and eyes on a page: counts what they tap, type and read on their way. */
export class CountedHand {
  taps = 0;
  characters = 0;
  /** Each view with its words; what a page has shown before is not read again. */
  readonly views: { readonly view: string; readonly words: number }[] = [];
  private readonly read = new Set<string>();

  constructor(private readonly page: Page) {}

  get words(): number {
    return this.views.reduce((sum, { words }) => sum + words, 0);
  }

  /** Reads what is in the window. */
  async look(view: string): Promise<void> {
    const { pathname } = new URL(this.page.url());
    let words = 0;
    for (const text of await seenTexts(this.page)) {
      const key = `${pathname} ${text}`;
      if (!this.read.has(key)) words += wordsIn(text);
      this.read.add(key);
    }
    this.views.push({ view, words });
  }

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps += 1;
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.characters += text.length;
  }
}
