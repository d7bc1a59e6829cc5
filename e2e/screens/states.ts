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
  /** When its pictures are taken, where the page would have given up later. */
  readonly takenAt?: string;
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

/** Starts a charge. Gives the id of its session. */
async function charging({ driver, sandbox, id }: Scene, isOver = false): Promise<string> {
  const session = await driver.charging(await sandbox.station({ id }));
  if (isOver) await driver.endSession(session.id);
  return session.id;
}

export const STATES: readonly State[] = [
  { page: 'landing', state: 'full', isVisitor: true, path: '/' },
  { page: 'landing', state: 'offline', isVisitor: true, path: '/', act: goOffline },
  { page: 'stations', state: 'full', path: '/stations' },
  {
    page: 'stations',
    state: 'empty',
    path: '/stations',
    act: ({ page }) => page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('Nowhere'),
  },
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
  { page: 'station', state: 'empty', isVisitor: true, path: '/station/loc-004' },
  { page: 'station', state: 'loading', isVisitor: true, path: hold(LOCATIONS, '/station/loc-001'), isLoading: true },
  { page: 'station', state: 'error', isVisitor: true, path: '/station/none' },
  { page: 'station', state: 'offline', isVisitor: true, path: '/station/loc-001', act: goOffline },
  { page: 'confirmation', state: 'visitor', isVisitor: true, path: '/confirmation/loc-001_1/1' },
  {
    page: 'confirmation',
    state: 'full',
    path: async ({ driver }) => {
      await driver.saveCard();
      return '/confirmation/loc-001_1/1';
    },
  },
  { page: 'confirmation', state: 'scanned', path: '/confirmation/loc-001_1/1?scanned' },
  { page: 'confirmation', state: 'loading', path: hold(LOCATIONS, '/confirmation/loc-001_1/1'), isLoading: true },
  { page: 'confirmation', state: 'offline', path: '/confirmation/loc-001_1/1', act: goOffline },
  {
    page: 'connect-vehicle',
    state: 'full',
    path: async ({ driver, sandbox, id }) => driver.hold(await sandbox.station({ id })),
  },
  { page: 'connect-vehicle', state: 'error', path: '/connect-vehicle/none' },
  { page: 'session', state: 'full', path: async (scene) => `/session/${await charging(scene)}` },
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
