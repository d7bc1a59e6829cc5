import type { APIRequestContext, Page } from '@playwright/test';
import type { Driver } from './signed-in';
import { expect } from './test';

const CODE = /^W-[2-9BCDFGHKMPQRTVWXZ]{4}$/;

interface Kept {
  readonly code: string;
  readonly report: Readonly<Record<string, unknown>>;
}

/** Finds the reports with a test's own note. */
export const keptWith = async (request: APIRequestContext, note: string): Promise<Kept[]> =>
  ((await (await request.get('/sandbox/api/support')).json()) as Kept[]).filter(
    ({ report }) => report['note'] === note,
  );

export const help = (page: Page) => page.getByRole('dialog', { name: 'Help' });

export const helpIn = (page: Page, role: 'alert' | 'banner' | 'alertdialog') =>
  page.getByRole(role).getByRole('button', { name: 'Help' });

export const send = (page: Page) => help(page).getByRole('button', { name: 'Send' });

export const row = (page: Page, name: string) =>
  help(page)
    .locator('dl > div')
    .filter({ hasText: new RegExp(`^${name}`) });

/** The code that the dialog shows. */
export async function codeOf(page: Page): Promise<string> {
  const code = help(page).locator('strong');
  await expect(code).toHaveText(CODE);
  return (await code.textContent()) ?? '';
}

/** Plants data that a report may not hold: the driver's tokens, number and id, and texts beside them. */
export async function plant(page: Page, { known }: Driver): Promise<readonly string[]> {
  const planted = ['planted-hidden-token', 'planted@example.com', '4242424242424242'];
  await page.evaluate(([token, email, card]) => {
    sessionStorage.setItem('planted', `${token} ${card}`);
    localStorage.setItem('emailForSignIn', email ?? '');
    document.cookie = `planted=${token}; Path=/`;
  }, planted);
  return [...planted, known.accessToken, known.refreshToken, known.phone, known.phone.slice(1), known.id];
}

export function expectNoneOf(secrets: readonly string[], report: object): void {
  const text = JSON.stringify(report);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(3);
    expect(text).not.toContain(secret);
  }
}
