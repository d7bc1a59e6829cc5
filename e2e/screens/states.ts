import { expect, type Page } from '@playwright/test';
import { consoleUnlocked } from '../src/support/console';
import type { Sandbox } from '../src/support/sandbox';
import type { Driver } from '../src/support/signed-in';

interface Scene {
  readonly page: Page;
  readonly sandbox: Sandbox;
  readonly driver: Driver;
  /** For the records of this picture alone. */
  readonly id: string;
}

/** A page in one of its states, and how it comes there. */
export interface State {
  /** Of the page: 'station'. */
  readonly page: string;
  readonly state: string;
  /** The page is a visitor's, who has not signed in. */
  readonly isVisitor?: true;
  /** Prepares it, and gives the address to open. */
  readonly path: string | ((scene: Scene) => Promise<string>);
  /** The steps of the driver on it. */
  readonly act?: (scene: Scene) => Promise<unknown>;
  /** It never becomes whole. */
  readonly isLoading?: true;
  /** When its pictures are taken, where the page would have given up later; null: `act` stopped the clock. */
  readonly takenAt?: string | null;
}

const LOCATIONS = /\/ocpi\/emsp\/[^/]+\/locations/;
/** The code that reads a link of an e-mail. */
const SIGN_IN = /\/sign-in-service\.[0-9a-f]+\.js/;
const SESSIONS = /\/ocpi\/emsp\/[^/]+\/sessions/;

/** These calls are never answered. */
const hold =
  (pattern: RegExp, path: string) =>
  async ({ page }: Scene): Promise<string> => {
    await page.route(pattern, () => undefined);
    return path;
  };

/** The backend refuses these calls. */
const refuse =
  (pattern: RegExp, path: string) =>
  async ({ page }: Scene): Promise<string> => {
    await page.route(pattern, (route) => route.fulfill({ status: 404, json: { detail: 'Not found' } }));
    return path;
  };

/** The connection is lost behind the page. */
async function goOffline({ page }: Scene): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.locator('[data-dock] aside')).toBeVisible();
}

/** Starts a charge with a hold, and lets it go on for some minutes. Gives the id of its session. */
async function charging({ driver, sandbox, id }: Scene, isOver = false): Promise<string> {
  const station = await sandbox.station({ id });
  await driver.hold(station);
  const session = await driver.start(station);
  await driver.advance(session, 300);
  if (isOver) await driver.endSession(session);
  return session;
}

const dialog = (page: Page) => page.getByRole('dialog').last();

/** Opens a dialog by the control with this id. */
const opens =
  (id: string) =>
  async ({ page }: Scene): Promise<void> => {
    await page.locator(`#${id}`).click();
    await expect(dialog(page)).toBeVisible();
  };

/** The button with these words, in either language. */
const press = (page: Page, words: RegExp) => page.getByRole('button', { name: words }).first().click();

/** Pays, up to the page that says so; the clock stands still then. */
async function pays({ page }: Scene): Promise<void> {
  await page.getByRole('checkbox').first().check();
  await press(page, /^(Pay|Pagar) /);
  await expect(page.getByText(/^(Payment successful|Pago realizado)/i).first()).toBeVisible();
}

/** Confirms the connection, behind the three steps. */
async function confirmsConnection({ page }: Scene): Promise<void> {
  for (const words of [/^(Next|Siguiente)$/, /^(Next|Siguiente)$/, /^(Confirm Connection|Confirmar conexión)$/])
    await press(page, words);
}

const toConnect = async ({ driver, sandbox, id }: Scene): Promise<string> => driver.hold(await sandbox.station({ id }));

async function withCard({ driver }: Scene): Promise<string> {
  await driver.saveCard();
  return '/confirmation/loc-001_1/1';
}

/** The picture of a camera is another one each time. */
async function scans(scene: Scene): Promise<void> {
  await opens('scan-code')(scene);
  await expect(scene.page.locator('video')).toHaveJSProperty('paused', false);
  await expect(dialog(scene.page)).toContainText(/Point|Apunta/);
  await scene.page.locator('video').evaluate((video) => (video.style.opacity = '0'));
}

export const STATES: readonly State[] = [
  { page: 'landing', state: 'full', isVisitor: true, path: '/' },
  { page: 'landing', state: 'scanner', isVisitor: true, path: '/', act: scans },
  { page: 'landing', state: 'help', isVisitor: true, path: '/', act: opens('bar-help') },
  { page: 'landing', state: 'sign-in', isVisitor: true, path: '/', act: opens('bar-account') },
  {
    page: 'landing',
    state: 'code',
    isVisitor: true,
    path: '/',
    async act(scene) {
      await opens('bar-account')(scene);
      await dialog(scene.page).locator('input[type=tel]').fill('7875550199');
      await scene.page.keyboard.press('Enter');
      await expect(scene.page.locator('[autocomplete="one-time-code"]')).toBeVisible();
    },
  },
  { page: 'landing', state: 'account', path: '/', act: opens('bar-account') },
  { page: 'landing', state: 'offline', isVisitor: true, path: '/', act: goOffline },
  { page: 'stations', state: 'full', path: '/stations' },
  {
    page: 'stations',
    state: 'empty',
    path: '/stations',
    act: ({ page }) => page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('Nowhere'),
  },
  { page: 'stations', state: 'map', path: '/stations?map' },
  { page: 'stations', state: 'loading', path: hold(LOCATIONS, '/stations'), isLoading: true },
  { page: 'stations', state: 'error', path: refuse(LOCATIONS, '/stations') },
  { page: 'station', state: 'full', isVisitor: true, path: '/station/loc-001' },
  { page: 'station', state: 'scanned', isVisitor: true, path: '/station/loc-001?evse=PR*CPR*E001004' },
  {
    page: 'station',
    state: 'info',
    isVisitor: true,
    path: '/station/loc-001',
    act: ({ page }) => page.getByRole('tab').nth(1).click(),
  },
  {
    page: 'station',
    state: 'gallery',
    isVisitor: true,
    path: '/station/loc-001',
    async act({ page }) {
      await press(page, /6 (images|imágenes)$/);
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    page: 'station',
    state: 'charging',
    async path(scene) {
      await charging(scene);
      return '/station/loc-001';
    },
  },
  { page: 'station', state: 'empty', isVisitor: true, path: '/station/loc-004' },
  { page: 'station', state: 'loading', isVisitor: true, path: hold(LOCATIONS, '/station/loc-001'), isLoading: true },
  { page: 'station', state: 'error', isVisitor: true, path: '/station/none' },
  { page: 'station', state: 'offline', isVisitor: true, path: '/station/loc-001', act: goOffline },
  { page: 'confirmation', state: 'visitor', isVisitor: true, path: '/confirmation/loc-001_1/1' },
  { page: 'confirmation', state: 'full', path: withCard },
  {
    page: 'confirmation',
    state: 'add-card',
    path: '/confirmation/loc-001_1/1',
    async act({ page }) {
      await press(page, /^(Add payment method|Agregar método de pago)$/);
      const field = page.frameLocator('iframe[title="Secure card payment input frame"]').locator('input').first();
      await expect(field).toBeVisible();
    },
  },
  {
    page: 'confirmation',
    state: 'wallet',
    path: '/confirmation/loc-001_1/1',
    async act({ page }) {
      await page.getByRole('radio', { name: /ATH Móvil/ }).check();
      await page.getByRole('checkbox').first().check();
      await press(page, /^(Pay|Pagar) /);
      await expect(page.getByRole('timer')).toBeVisible();
    },
  },
  { page: 'confirmation', state: 'paid', path: withCard, act: pays, takenAt: null },
  { page: 'confirmation', state: 'scanned', path: '/confirmation/loc-001_1/1?scanned' },
  { page: 'confirmation', state: 'loading', path: hold(LOCATIONS, '/confirmation/loc-001_1/1'), isLoading: true },
  { page: 'confirmation', state: 'offline', path: '/confirmation/loc-001_1/1', act: goOffline },
  { page: 'connect-vehicle', state: 'full', path: toConnect },
  {
    page: 'connect-vehicle',
    state: 'plug',
    path: toConnect,
    act: ({ page }) => press(page, /^(Next|Siguiente)$/),
  },
  {
    page: 'connect-vehicle',
    state: 'confirm',
    path: toConnect,
    async act({ page }) {
      await press(page, /^(Next|Siguiente)$/);
      await press(page, /^(Next|Siguiente)$/);
    },
  },
  {
    page: 'connect-vehicle',
    state: 'starting',
    path: toConnect,
    async act(scene) {
      await scene.page.route(/START_SESSION$/, () => undefined);
      await confirmsConnection(scene);
    },
    takenAt: null,
  },
  {
    page: 'connect-vehicle',
    state: 'failed',
    path: toConnect,
    async act(scene) {
      await scene.driver.refuse('START_SESSION', 'REJECTED', 'Connector not plugged in');
      await confirmsConnection(scene);
      await expect(scene.page.getByRole('alert').first()).toBeVisible();
    },
  },
  { page: 'connect-vehicle', state: 'error', path: '/connect-vehicle/none' },
  { page: 'session', state: 'full', path: async (scene) => `/session/${await charging(scene)}` },
  {
    page: 'session',
    state: 'stop-waiting',
    path: async (scene) => `/session/${await charging(scene)}`,
    async act(scene) {
      await goOffline(scene);
      await scene.page.locator('#stop-charging').click();
      await expect(scene.page.locator('#stop-charging')).toBeDisabled();
    },
  },
  { page: 'session', state: 'complete', path: async (scene) => `/session/${await charging(scene, true)}` },
  { page: 'session', state: 'loading', path: hold(SESSIONS, '/session/none'), isLoading: true },
  { page: 'session', state: 'error', path: '/session/none' },
  { page: 'session', state: 'offline', path: async (scene) => `/session/${await charging(scene)}`, act: goOffline },
  { page: 'receipt', state: 'full', path: async (scene) => `/receipt/${await charging(scene, true)}` },
  { page: 'receipt', state: 'loading', path: hold(SESSIONS, '/receipt/none'), isLoading: true },
  { page: 'receipt', state: 'error', path: '/receipt/none' },
  {
    page: 'receipts',
    state: 'full',
    path: async (scene) => {
      await charging(scene, true);
      return '/receipts';
    },
  },
  { page: 'receipts', state: 'empty', path: '/receipts' },
  { page: 'receipts', state: 'visitor', isVisitor: true, path: '/receipts' },
  {
    page: 'auth-verify',
    state: 'loading',
    isVisitor: true,
    path: hold(SIGN_IN, '/auth/verify'),
    isLoading: true,
    takenAt: '2026-03-03T15:00:08Z',
  },
  {
    page: 'auth-verify',
    state: 'asking',
    isVisitor: true,
    path: '/auth/verify?apiKey=sandbox&mode=signIn&oobCode=from-another-browser',
  },
  { page: 'auth-verify', state: 'error', isVisitor: true, path: '/auth/verify' },
  { page: 'test-auth', state: 'full', isVisitor: true, path: '/test-auth' },
  { page: 'debug', state: 'locked', isVisitor: true, path: '/debug' },
  {
    page: 'debug',
    state: 'full',
    path: async ({ page }) => {
      await consoleUnlocked(page);
      return '/debug';
    },
  },
  {
    page: 'debug-releases',
    state: 'full',
    path: async ({ page }) => {
      await consoleUnlocked(page);
      return '/debug/releases';
    },
    act: ({ page }) => expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible(),
  },
  { page: 'not-found', state: 'full', isVisitor: true, path: '/no-such-page' },
];
