import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { documentTexts } from './document-texts';
import { minifyStyles } from './minify-styles';

/** The placeholder in a page's document until its screen is complete: markup, and the text of its style sheet. */
export interface Skeleton {
  readonly html: string;
  readonly styles: string;
}

const FOLDER = 'src/skeletons';

/** A document holds it: nothing runs, nothing can be pressed, and its styles are one sheet. */
const forbidden = /<(?:script|a|button|input|img|iframe)\b|\s(?:style|on\w+|href|src)=/i;

const withoutGaps = (text: string): string => text.replaceAll(/>\s+</g, '><').trim();

/**
 * The skeletons of a part's pages, by the first segment of their paths: `src/skeletons/station.html` is that of
 * /station/*. Each is a style sheet, a status by the names of its texts (`{{station.loading}}`), which become these texts in
 * every language, and shapes of the sizes that the screen has.
 *
 * @throws Error for one that is more than that.
 */
export function readSkeletons(root: string): Readonly<Record<string, Skeleton>> {
  const folder = join(root, FOLDER);
  if (!existsSync(folder)) return {};
  const common = readFileSync(createRequire(join(root, 'package.json')).resolve('@wattline/ui/skeleton.css'), 'utf8');
  const files = readdirSync(folder).filter((name) => name.endsWith('.html'));
  return Object.fromEntries(
    files.map((name) => [name.replace('.html', ''), skeletonIn(root, join(folder, name), common)]),
  );
}

function skeletonIn(root: string, path: string, common: string): Skeleton {
  const text = readFileSync(path, 'utf8');
  const [, styles, html] = /^<style>([\s\S]*?)<\/style>([\s\S]*)$/.exec(text) ?? [];
  if (styles === undefined || html === undefined || forbidden.test(html) || html.includes('<style')) {
    throw new Error(`${path} is more than a style sheet and the shapes of a page.`);
  }
  const [status, words] = /<p role="status">((?:\{\{[\w.-]+\}\}|<br>)+)<\/p>/.exec(html) ?? [];
  if (status === undefined || words === undefined) {
    throw new Error(`${path} does not name the texts that say what the page waits for.`);
  }
  const waiting = `<p role="status" class="both">${documentTexts(root).spans(words)}</p>`;
  return { html: withoutGaps(html.replace(status, () => waiting)), styles: minifyStyles(common + styles) };
}
