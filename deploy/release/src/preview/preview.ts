import pMap from 'p-map';
import * as v from 'valibot';
import { ReleaseError } from '../release-error';
import type { Environment } from '../site/environment';
import { mergeSettings, sectionOf } from '../site/settings';
import { previewFile, previewFolder, PREVIEWS } from '../store-paths';
import { AT_ONCE, changeFile, type Store } from '../store/store';

const previewSchema = v.object({
  by: v.string(),
  /** ISO 8601 */
  made: v.string(),
  /** ISO 8601: after this it is removed by what composes. */
  expires: v.string(),
  /** The versions that are other than those that are live, by the names of their parts. */
  releases: v.record(v.string(), v.string()),
});

/** A preview: a composition of its own, at its own host. */
export interface Preview extends v.InferOutput<typeof previewSchema> {
  readonly name: string;
}

/** The word of a host's name; 40 characters at most, so that certificates and logs take it. */
const NAME = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

const asHostWord = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');

/**
 * The name of a preview, which is a part of its host.
 * @throws ReleaseError that says which name would do.
 */
export function previewName(typed: string): string {
  if (NAME.test(typed)) return typed;
  const better = asHostWord(typed);
  throw new ReleaseError(
    `'${typed}' cannot be a part of a host's name.${better === '' ? '' : ` Write ${better}.`} A preview's name has small letters, digits and hyphens, 40 at most.`,
  );
}

/**
 * The previews of a store, by their names.
 * @throws ReleaseError for a broken file.
 */
export async function readPreviews(store: Store): Promise<Preview[]> {
  const { files } = await store.list(PREVIEWS);
  const names = [...files.keys()].filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -5));
  const found = await Promise.all(names.toSorted().map((name) => readPreview(store, name)));
  return found.filter((preview) => preview !== null);
}

async function readPreview(store: Store, name: string): Promise<Preview | null> {
  const file = await store.read(previewFile(name));
  if (!file) return null;
  try {
    return { name, ...v.parse(previewSchema, JSON.parse(file.content.toString())) };
  } catch (cause) {
    throw new ReleaseError(
      `${previewFile(name)} cannot be read. Remove the preview: wattline-release compose --preview ${name} --remove.`,
      { cause },
    );
  }
}

/** Says of a preview what is known, before any file of it is written: what broke off can be removed. */
export const writePreview = (store: Store, { name, ...known }: Preview): Promise<boolean> =>
  changeFile(store, previewFile(name), () => `${JSON.stringify(known, null, 2)}\n`);

/** Removes a preview with all its files. Gives whether there was one. */
export async function removePreview(store: Store, name: string): Promise<boolean> {
  const { files } = await store.list(previewFolder(name));
  await pMap([...files], ([file, tag]) => store.remove(`${previewFolder(name)}/${file}`, tag), AT_ONCE);
  const known = await store.read(previewFile(name));
  if (known) await store.remove(previewFile(name), known.tag);
  return known !== null || files.size > 0;
}

export const isExpired = ({ expires }: Preview, now: number): boolean => Date.parse(expires) <= now;

/** Where a browser finds nothing but this machine. */
const isOfThisMachine = (host: string): boolean => /(?:^|\.)localhost(?::\d+)?$/.test(host);

/**
 * The address of a preview below a host of previews, as an environment names it: 'preview.example.com', with a port, or
 * with a scheme: 'http://preview.localhost:4200'. https unless it says otherwise or is of this machine.
 */
export function previewAddress(previewHost: string, name: string): string {
  const [, scheme, host = ''] = /^(?:(https?):\/\/)?(.*)$/.exec(previewHost) ?? [];
  return `${scheme ?? (isOfThisMachine(host) ? 'http' : 'https')}://${name}.${host}/`;
}

/**
 * The environment of a preview: nothing of it may outlive it or be taken for the site's. No worker stays behind in
 * browsers, nothing is measured for the health of releases, no failure is reported against them, and the site's key
 * does not sign it.
 */
export const forPreview = (environment: Environment, name: string): Environment => ({
  ...environment,
  worker: false,
  brands: {},
  config: mergeSettings(sectionOf(environment.config), {
    environment: `preview-${name}`,
    // A link that is shared from a preview leads to it, and search engines are not led to the site's pages by it.
    brand: { domain: null },
    composition: { siteKey: null },
    telemetry: { url: null },
    // Live releases are changed at the site itself.
    desk: { url: null },
  }),
});
