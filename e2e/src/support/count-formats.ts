import type { Page } from '@playwright/test';

declare global {
  /** The formats of Intl that the page has made, with their arguments. */
  var wattlineFormats: string[] | undefined;
}

/** Runs in the page. */
function watchFormats(): void {
  const made: string[] = (globalThis.wattlineFormats = []);
  const note = (name: string, given: unknown): void => void made.push(`${name} ${JSON.stringify(given)}`);
  for (const name of ['DateTimeFormat', 'NumberFormat'] as const) {
    const watched = new Proxy<typeof Intl.DateTimeFormat | typeof Intl.NumberFormat>(Intl[name], {
      construct(target, given) {
        note(name, given);
        return Reflect.construct(target, given);
      },
      apply(target, self, given) {
        note(name, given);
        return Reflect.apply(target, self, given);
      },
    });
    Object.assign(Intl, { [name]: watched });
  }
}

/** Counts the formats of Intl in the documents of a page that follow: the first one takes a cheap phone 0.1 s. */
export const countFormats = (page: Page): Promise<unknown> => page.addInitScript(watchFormats);

export const formatsMade = (page: Page): Promise<string[] | undefined> =>
  page.evaluate(() => globalThis.wattlineFormats);
