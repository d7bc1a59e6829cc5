export type Theme = 'light' | 'dark';

/** The colour of the browser's own bar around the page: --ground of each theme. */
const barColours: Readonly<Record<Theme, string>> = { light: '#f4f6f4', dark: '#0b110e' };

/** Reads a stored theme; anything else is light (specification 1, §9). */
export function readTheme(value: unknown): Theme {
  return value === 'dark' ? 'dark' : 'light';
}

/** Shows a theme: theme.css does the rest. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColours[theme]);
}
