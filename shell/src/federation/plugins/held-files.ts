import type { Release } from '@wattline/contract';
import { allowBeside } from './script-policy';

/** Of no bytes at all: no file that is served has it. */
const OF_NOTHING = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** A style sheet applies nowhere by it, and comes all the same. */
const NOWHERE = 'not all';

/** The files of a release that its own scripts do not hold. */
interface HeldRelease {
  /** The whole address of its folder. */
  readonly folder: string;
  /** By whole addresses. */
  readonly hashes: ReadonlyMap<string, string>;
}

/** By the addresses of the entries. */
const releases = new Map<string, HeldRelease>();

/** How many contents of a release are on the page, by its folder. */
const shown = new Map<string, number>();
const isShown = ({ folder }: HeldRelease): boolean => (shown.get(folder) ?? 0) > 0;

const withoutQuery = (address: string): string => new URL(address, document.baseURI).href.replace(/[?#].*$/, '');

const heldAt = (address: string): HeldRelease | undefined =>
  [...releases.values()].find(({ folder }) => address.startsWith(folder));

/** How often a style sheet failed: the browser may have kept it as it came. The document does the same for scripts. */
const failures = new Map<string, number>();

/**
 * Gives an element the integrity of the file that it asks for; one that the release does not name comes to nothing.
 *
 * @returns The address to ask for.
 */
function hold(element: HTMLScriptElement | HTMLLinkElement, value: unknown): unknown {
  const address = withoutQuery(String(value));
  const held = heldAt(address);
  if (!held) return value;
  element.integrity = held.hashes.get(address) ?? OF_NOTHING;
  element.crossOrigin ??= 'anonymous';
  if (!(element instanceof HTMLLinkElement) || element.rel !== 'stylesheet') return value;
  // A part that is loaded ahead must not dress the page of another one.
  if (!isShown(held)) element.media = NOWHERE;
  const failed = failures.get(address) ?? 0;
  element.addEventListener('error', () => failures.set(address, failed + 1));
  return failed === 0 ? value : `${address}?again=${failed}`;
}

/** From now on elements are held as their address is set, in either way: bundlers' chunk loaders do that before they add an element. */
function holdElements(prototype: HTMLScriptElement | HTMLLinkElement, name: 'src' | 'href'): void {
  const property = Object.getOwnPropertyDescriptor(prototype, name);
  Object.defineProperty(prototype, name, {
    ...property,
    set(this: HTMLScriptElement | HTMLLinkElement, value: unknown) {
      property?.set?.call(this, hold(this, value));
    },
  });
  prototype.setAttribute = function setAttribute(this: HTMLScriptElement | HTMLLinkElement, attribute, value) {
    if (attribute.toLowerCase() === name) Reflect.set(this, name, value);
    else Element.prototype.setAttribute.call(this, attribute, value);
  };
}

/**
 * Holds the scripts and style sheets of a release to the hashes that discovery has of them, whatever asks for them. A release
 * with chunks that its own scripts hold has none there.
 *
 * @param address The whole address of its entry.
 */
export function holdFiles(address: string, { url, extras }: Release): void {
  const { hashes } = extras?.wattline ?? {};
  if (!hashes || releases.has(address)) return;
  if (releases.size === 0) {
    holdElements(HTMLScriptElement.prototype, 'src');
    holdElements(HTMLLinkElement.prototype, 'href');
  }
  const base = withoutQuery(address).slice(0, -url.length);
  // '/remotes/acme.parking/1.4.0/'
  const folder = `${base}${url.split('/').slice(0, 4).join('/')}/`;
  allowBeside(folder);
  const whole = new Map(Object.entries(hashes).map(([file, hash]) => [base + file, hash]));
  releases.set(address, { folder, hashes: whole });
}

/** Lets the style sheets of a release apply, until the function that it gives is called. */
export function wearStyles(address: string): () => void {
  const held = releases.get(address);
  if (!held) return () => undefined;
  const change = (by: 1 | -1): void => {
    shown.set(held.folder, (shown.get(held.folder) ?? 0) + by);
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
      if (link.href.startsWith(held.folder)) link.media = isShown(held) ? 'all' : NOWHERE;
  };
  change(1);
  return () => change(-1);
}
