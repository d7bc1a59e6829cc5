import type { Page } from '@playwright/test';

/** Texts that are other ones in each run or with each commit, and what stands in the picture in their place. */
const REPLACED: readonly (readonly [pattern: string, text: string])[] = [
  [String.raw`#\d+ · [0-9a-f]{7,}`, '#1 · 0000000'],
  [String.raw`\d+\.\d+\.\d+-[0-9a-f]{8}`, '1.0.0'],
  [String.raw`\b(?:pi|auth|ses|pm|usr)[-_][\w-]{6,}`, 'reference'],
  [String.raw`[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}`, '00000000-0000-0000-0000-000000000000'],
  [String.raw`#[0-9A-Za-z-]{8}(?![\w-])`, '#00000000'],
  [String.raw`\b[0-9A-F]{8}\b`, '00000000'],
  [String.raw`\bdrv-[0-9a-f-]+`, 'drv-0'],
  [String.raw`localhost:\d+`, 'localhost'],
  [String.raw`\+1\d{10}`, '+13055550100'],
  [String.raw`\.[0-9a-f]{8}\.js`, '.js'],
  [String.raw`sha(?:256|384)-[\w+/=]*`, 'sha384'],
  [String.raw`\d+ (?=(?:users|usuarios)$)`, '50 '],
];

/** Writes the same texts into the page in each run. */
export const withoutWhatDiffers = (page: Page): Promise<void> =>
  page.evaluate((replaced) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const before = text.nodeValue ?? '';
      const after = replaced.reduce((all, [pattern, by]) => all.replaceAll(new RegExp(pattern, 'g'), by), before);
      if (after !== before) text.nodeValue = after;
    }
  }, REPLACED);
