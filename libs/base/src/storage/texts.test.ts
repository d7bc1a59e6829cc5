import { isLasting, readText, removeText, textKeys, writeText, type Area, type StorageKey } from './index';

const THEME = 'theme' as StorageKey<Area>;
const KEY = 'key' as StorageKey<Area>;

const stores = { local: 'localStorage', session: 'sessionStorage' } as const;

/** A browser that blocks storage: even reading the property throws. */
function block(): void {
  for (const store of Object.values(stores)) {
    jest.spyOn(window, store, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
  }
}

/** A browser with full storage: what is there can be read and removed. */
function fill(): void {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
}

/** A browser that takes every text and keeps none. */
function forget(): void {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
}

const areas: Area[] = ['local', 'session'];

afterEach(() => {
  jest.restoreAllMocks();
  for (const area of areas) for (const key of textKeys(area)) removeText(area, key);
});

describe.each(areas)('2 §9 texts in %s storage', (area) => {
  test('what is written is read again, until it is removed', () => {
    expect(readText(area, THEME)).toBeNull();
    expect(writeText(area, THEME, 'dark')).toBe(true);
    expect(window[stores[area]].getItem('theme')).toBe('dark');
    expect(readText(area, THEME)).toBe('dark');
    removeText(area, THEME);
    expect(readText(area, THEME)).toBeNull();
  });

  test('another page’s change is seen', () => {
    writeText(area, THEME, 'dark');
    window[stores[area]].setItem('theme', 'light');
    expect(readText(area, THEME)).toBe('light');
  });

  test.each([
    ['blocked', block],
    ['full', fill],
    ['keeping nothing', forget],
  ])('storage that is %s: texts last until the page is left', (_, spoil) => {
    spoil();
    expect(writeText(area, KEY, 'a')).toBe(false);
    expect(writeText(area, KEY, 'b')).toBe(false);
    expect(readText(area, KEY)).toBe('b');
    expect(textKeys(area)).toEqual(['key']);
    expect(isLasting(area)).toBe(false);
    removeText(area, KEY);
    expect(readText(area, KEY)).toBeNull();
    expect(textKeys(area)).toEqual([]);
  });

  test('a full storage does not bring back the text that was replaced', () => {
    writeText(area, KEY, 'old');
    fill();
    writeText(area, KEY, 'new');
    expect(readText(area, KEY)).toBe('new');
    expect(window[stores[area]].getItem('key')).toBeNull();
  });

  test('storage that works again is used again', () => {
    fill();
    writeText(area, KEY, 'a');
    jest.restoreAllMocks();
    expect(readText(area, KEY)).toBe('a');
    expect(writeText(area, KEY, 'b')).toBe(true);
    window[stores[area]].setItem('key', 'c');
    expect(readText(area, KEY)).toBe('c');
  });

  test('whether it lasts can be asked without leaving a trace', () => {
    expect(isLasting(area)).toBe(true);
    expect(textKeys(area)).toEqual([]);
  });
});

test('the two areas are apart', () => {
  block();
  writeText('local', KEY, 'a');
  expect(readText('session', KEY)).toBeNull();
});
