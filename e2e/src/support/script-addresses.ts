import type { Page } from '@playwright/test';

/** Collects the browser's refusals: the directive, and the beginning of the address or text. */
export async function watchViolations(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
      refused.push(`${effectiveDirective} ${sample}`),
    );
  });
  return () => page.evaluate(() => Reflect.get(window, 'refused') as readonly string[]);
}

/** Tries to load a script as a library does. Returns the outcome. */
export const load = (page: Page, address: string): Promise<string> =>
  page.evaluate(async (src) => {
    const script = document.createElement('script');
    try {
      script.src = src;
    } catch (error) {
      return (error as Error).name;
    }
    return new Promise<string>((resolve) => {
      script.addEventListener('load', () => resolve('loaded'));
      script.addEventListener('error', () => resolve('failed'));
      document.head.append(script);
    });
  }, address);
