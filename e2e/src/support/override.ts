import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Composition, makeRelease, type LiveRelease } from './composition';

export const STATIONS = '@wattline/stations';

export const real = 'Plaza del Mar Condado';

const pair = generateKeyPairSync('ed25519');

const overrideKey = pair.publicKey.export({ format: 'jwk' }).x ?? '';

export const nowS = Math.floor(Date.now() / 1000);

export interface Wish {
  readonly part?: string;
  readonly version?: string;
  readonly url?: string;
  readonly integrity?: string | null;
  readonly expires?: number;
}

export function signed(wish: Wish, key: KeyObject = pair.privateKey): string {
  const payload = Buffer.from(JSON.stringify({ part: STATIONS, expires: nowS + 3_600, ...wish })).toString('base64url');
  return `${payload}.${sign(null, Buffer.from(payload), key).toString('base64url')}`;
}

export const wishOf = ({ url, metadata: { version, integrity = '' } }: LiveRelease): Wish => ({
  url,
  version,
  integrity,
});

/** A page of an environment that takes overrides, and a release that is published and not live. */
export async function prepare(
  page: Page,
): Promise<{ readonly composition: Composition; readonly release: LiveRelease }> {
  const composition = await Composition.of(page);
  composition.configure({ composition: { overrideKey } });
  return { composition, release: await makeRelease(page, STATIONS, { version: '9.0.0' }) };
}

export const banner = (page: Page) => page.getByRole('complementary', { name: 'Test release' });
