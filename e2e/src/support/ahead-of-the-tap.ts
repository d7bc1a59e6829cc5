import type { Page } from '@playwright/test';
import { expect } from './test';

const STATION = '/station/loc-001';

/** Every script of remotes that the page asks for, as often as it does: 'checkout module'. */
export function scriptsOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, remote, script] = /\/remotes\/([^/]+)\/[^/]+\/([\w-]+)\.[^/]*js/.exec(request.url()) ?? [];
    if (script !== undefined) asked.push(`${remote} ${script}`);
  });
  return asked;
}

export const CONFIRMATION_SCRIPTS = [
  'checkout costs',
  'checkout module',
  'checkout remoteEntry',
  'checkout screen-confirmation',
];

export const ofCheckout = (asked: readonly string[]): string[] =>
  asked.filter((script) => script.startsWith('checkout ')).toSorted();

export async function openStation(page: Page): Promise<void> {
  await page.goto(STATION);
  await expect(page.getByRole('button', { name: /Available.*\$\d/ }).first()).toBeVisible();
}

export const chooseConnector = (page: Page) =>
  page
    .getByRole('button', { name: /Available.*\$\d/ })
    .first()
    .click();

export const startCharging = (page: Page) => page.getByRole('button', { name: 'Start Charging' });

export const confirmation = (page: Page) => page.getByRole('heading', { level: 1, name: 'Confirm your charge' });
