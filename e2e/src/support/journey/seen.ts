import type { Page } from '@playwright/test';

/**
 * The state of a page for a driver, in a word:
 * - 'went on': the step was done meanwhile;
 * - 'as of': what was known, with its age;
 * - 'waits': the stop waits, and is sent once;
 * - 'says why': what cannot be done, and why;
 * - 'says so': the page as it was, under a bar that says that there is no connection;
 * - 'at work': the page says that it is waiting for an answer.
 */
export type Word = 'went on' | 'as of' | 'waits' | 'says why' | 'says so' | 'at work' | 'BLANK';

/** A page that shows only this may say more in a moment. */
export const isFinal = (word: Word): boolean => !['says so', 'at work', 'BLANK'].includes(word);

const WAITS = /stop it as soon as you’re online/;
const WHY =
  /You can (start|pay) (when|as soon)|Error Loading|Not Found|could not be|[Cc]heck your connection|keeps? the code/;
const AGED = /As of |Data may be outdated/;
const BAR = /No connection\.|You see what was known/;
const RAW =
  /undefined|NaN|\[object|Infinity|\bnull\b|\b(Type|Reference|Syntax|Range|Axios|Chunk\w*)Error\b|Cannot read prop|Unexpected token|\bERR_|ECONN|Failed to fetch|Minified React/;

/** The part of a page that is examined. */
interface Shown {
  readonly hasMain: boolean;
  readonly hasHeading: boolean;
  readonly isSpoken: boolean;
  readonly isAlert: boolean;
  readonly text: string;
}

/** Looks at a page. Null while it is between two documents. */
export const look = (page: Page): Promise<Shown | null> =>
  page
    .evaluate(
      ([main, headings, spoken, alerts]) => {
        const [hasMain = false, hasHeading = false, isSpoken = false, isAlert = false] = [
          main,
          headings,
          spoken,
          alerts,
        ].map((selector) =>
          [...document.querySelectorAll(selector)].some(
            (element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent?.trim() !== '',
          ),
        );
        return { hasMain, hasHeading, isSpoken, isAlert, text: document.body.innerText };
      },
      [
        'main',
        'h1, h2, h3',
        'main [role="status"], main [aria-busy="true"], main button:disabled',
        '[role="alert"], [role="alertdialog"]',
      ] as const,
    )
    .catch(() => null);

/** Finds the faults of a page, whatever the connection is like. */
export function faultsOf({ hasMain, hasHeading, text }: Shown): readonly string[] {
  const raw = RAW.exec(text);
  return [
    ...(text.trim() === '' ? ['The page is blank.'] : []),
    ...(hasMain ? [] : ['There is no main landmark.']),
    ...(hasHeading ? [] : ['There is no heading.']),
    ...(raw ? [`The page says '${raw[0]}'.`] : []),
  ];
}

/** Sums a page up in a word. */
export function wordOf(shown: Shown, isDone: boolean): Word {
  if (isDone) return /As of /.test(shown.text) ? 'as of' : 'went on';
  if (WAITS.test(shown.text)) return 'waits';
  if (shown.isAlert || WHY.test(shown.text)) return 'says why';
  if (AGED.test(shown.text)) return 'as of';
  if (BAR.test(shown.text)) return 'says so';
  return shown.isSpoken ? 'at work' : 'BLANK';
}
