/** 'local' is shared by all tabs and outlives them; 'session' is kept per tab. */
export type Area = 'local' | 'session';

/** A key of an area. Contract's `storageKeys` are the only ones. */
export type StorageKey<A extends Area> = string & Readonly<Record<A, true>>;

/** Texts that the browser refused, by area. They last until the page is left (docs/rules.md: storage-may-fail). */
const memory: Readonly<Record<Area, Map<string, string>>> = { local: new Map(), session: new Map() };

/** The browser's storage. Where it is blocked, even naming it throws. */
const storageOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage);

function orElse<T>(attempt: () => T, fallback: T): T {
  try {
    return attempt();
  } catch {
    return fallback;
  }
}

/** The text of a key, as it was written last on this page or is kept by the browser; null without one. Never throws. */
export function readText<A extends Area>(area: A, key: StorageKey<A>): string | null {
  return memory[area].get(key) ?? orElse(() => storageOf(area).getItem(key), null);
}

/**
 * Writes a text. Where the browser does not keep it (storage is blocked or full), it is kept in memory until the page is
 * left. Never throws.
 *
 * @returns Whether the browser keeps it.
 */
export function writeText<A extends Area>(area: A, key: StorageKey<A>, text: string): boolean {
  const isKept = orElse(() => {
    storageOf(area).setItem(key, text);
    return storageOf(area).getItem(key) === text;
  }, false);
  if (isKept) memory[area].delete(key);
  else {
    memory[area].set(key, text);
    // A reload must not bring back what this text replaces.
    orElse(() => storageOf(area).removeItem(key), undefined);
  }
  return isKept;
}

/** Removes a text. Never throws. */
export function removeText<A extends Area>(area: A, key: StorageKey<A>): void {
  memory[area].delete(key);
  orElse(() => storageOf(area).removeItem(key), undefined);
}

/** All keys of an area, in memory and in the browser's storage, in no order. Never throws. */
export function textKeys<A extends Area>(area: A): StorageKey<A>[] {
  const kept = orElse(() => {
    const storage = storageOf(area);
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  }, []);
  return [...new Set([...memory[area].keys(), ...kept])] as StorageKey<A>[];
}

const PROBE = 'wattline.probe' as StorageKey<Area>;

/** Whether a text that is written now outlives the page. Never throws. */
export function isLasting(area: Area): boolean {
  const isKept = writeText(area, PROBE, '1');
  removeText(area, PROBE);
  return isKept;
}
