import { randomInt, randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';

/** A message on 'the driver's phone' page (deploy/sandbox/README.md). */
interface Message {
  readonly kind: 'sms' | 'email';
  readonly code?: string;
  readonly link?: string;
}

/** A test's own driver: tests run side by side. */
export interface TestDriver {
  /** Ten digits, as a driver types them. */
  readonly phone: string;
  readonly e164: string;
  readonly email: string;
}

export function newDriver(): TestDriver {
  const phone = `305${randomInt(2_000_000, 9_999_999)}`;
  return { phone, e164: `+1${phone}`, email: `driver-${randomUUID().slice(0, 8)}@example.com` };
}

async function newestMessage(request: APIRequestContext, to: string, kind: Message['kind']): Promise<Message> {
  const messages = `/sandbox/api/phone/messages?to=${encodeURIComponent(to)}`;
  let newest: Message | undefined;
  await expect
    .poll(async () => {
      newest = ((await (await request.get(messages)).json()) as Message[]).find((message) => message.kind === kind);
      return newest;
    })
    .toBeDefined();
  // Each message is read once: the next wait is for another one.
  await request.delete(messages);
  return newest as Message;
}

/** The code of the newest SMS to a number. */
export const smsCode = async (request: APIRequestContext, to: string): Promise<string> =>
  (await newestMessage(request, to, 'sms')).code ?? '';

/** The link of the newest e-mail to an address. */
export const emailLink = async (request: APIRequestContext, to: string): Promise<string> =>
  (await newestMessage(request, to, 'email')).link ?? '';

/** Opens the sign-in dialog from the footer. */
export async function openSignIn(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
}

/** Signs in by phone, without a receipt; the driver is then on the page they were on. */
export async function signInByPhone(page: Page, request: APIRequestContext, driver: TestDriver): Promise<void> {
  await openSignIn(page);
  await page.getByLabel('Mobile phone number').fill(driver.phone);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await page.getByRole('textbox', { name: 'Verification code' }).fill(await smsCode(request, driver.e164));
  await page.getByRole('button', { name: 'No Thanks' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Skips the questions for phone and receipt, which follow a sign-in by e-mail or Google. */
export async function putRestOff(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Verify Your Phone' })).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'No Thanks' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}
