import { sign, type KeyObject } from 'node:crypto';
import type { Override } from '@wattline/contract';
import { requireReady } from '../live/fit';
import { SHELL } from '../parts/part-name';
import { ReleaseError } from '../release-error';
import { linkedFile, releaseAddress, releaseFolder } from '../store-paths';
import { type Store, writeNew } from '../store/store';

/**
 * Where an override leads.
 * @throws ReleaseError for what is not published, and those of requireReady.
 */
async function goalOf(
  store: Store,
  part: string,
  version: string,
): Promise<Pick<Override, 'version' | 'url' | 'integrity'>> {
  const [release] = await requireReady(store, [{ name: part, version }]);
  if (!release) throw new ReleaseError(`${part} ${version} is not published. Publish it first.`);
  // A copy beside an edge has what is live, and what lies here. Without it the link leads where the store itself is served.
  await writeNew(store, linkedFile(part, version), Buffer.from(releaseFolder(part, version))).catch(() => undefined);
  const { file, integrity } = release.entry;
  return { version, url: releaseAddress(release) + file, integrity };
}

/** An override as the page takes it: its payload and its signature (libs/contract, Override). */
function signOverride(override: Override, key: KeyObject): string {
  const payload = Buffer.from(JSON.stringify(override)).toString('base64url');
  return `${payload}.${sign(null, Buffer.from(payload), key).toString('base64url')}`;
}

export interface OverrideWish {
  readonly part: string;
  readonly version: string;
  readonly minutes: number;
  readonly key: KeyObject;
}

/** An override for a link. */
export interface SignedOverride {
  /** The value of the address's parameter `override`. */
  readonly token: string;
  /** In seconds since the epoch. */
  readonly expires: number;
}

/**
 * Signs what puts one part at another release.
 * @throws ReleaseError.
 */
export async function signedOverride(
  store: Store,
  { part, version, minutes, key }: OverrideWish,
): Promise<SignedOverride> {
  if (part === SHELL) throw new ReleaseError('The shell cannot be overridden: it is what reads the override.');
  const expires = Math.floor(Date.now() / 1000) + minutes * 60;
  return { token: signOverride({ part, ...(await goalOf(store, part, version)), expires }, key), expires };
}

export interface OverrideLinkWish extends OverrideWish {
  /** The page to open, on the site. */
  readonly site: string;
}

/**
 * The link that puts one part at another release for the visitor who opens it.
 * @throws ReleaseError.
 */
export async function overrideLink(store: Store, { site, ...wish }: OverrideLinkWish): Promise<string> {
  const link = new URL(site);
  link.searchParams.set('override', (await signedOverride(store, wish)).token);
  return link.href;
}
