/* Shows theme and language before the first paint: compiled into the document, which allows it by its hash. */

/** The build puts the languages in, the default first: [code, direction]. */
declare const LANGUAGES: readonly [[string, string], ...[string, string][]];

const root = document.documentElement;

/** The languages of this environment (deploy/release), which its document names where they are not all. */
function offered(): typeof LANGUAGES {
  const codes = root.dataset['languages']?.split(' ') ?? [];
  const [first, ...others] = codes.flatMap((code) => LANGUAGES.filter(([one]) => one === code));
  return first ? [first, ...others] : LANGUAGES;
}

/** Shows the stored language, or the default one. */
function showLanguage(): void {
  const { language } = localStorage as { readonly language?: string };
  const languages = offered();
  [root.lang, root.dir] = languages.find(([code]) => code === language) ?? languages[0];
  // The place of the offer (docs/rules.md: language-offered-once).
  const spoken = navigator.language?.toLowerCase().split('-')[0];
  if (!language && spoken !== root.lang && languages.some(([code]) => code === spoken))
    root.style.paddingTop = '3.5rem';
}

function showTheme(): void {
  if (localStorage['theme'] !== 'dark') return;
  root.dataset['theme'] = 'dark';
  document.querySelector('[name="theme-color"]')?.setAttribute('content', '#0a0e0c');
}

try {
  showLanguage();
  showTheme();
} catch {
  // Storage is blocked: the document is as it came.
}

export {};
