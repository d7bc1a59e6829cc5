// A browser that knows 'strict-dynamic' but no hash of a script with an address (Safari before 15.6, Firefox before 116)
// refuses the shell where the document names it, and lets it in as a script that this one, known by its hash, adds. One
// with Trusted Types knows the hash, and would refuse the address: its failure stands.
addEventListener(
  'error',
  ({ target: { id, defer, src, integrity } }) => {
    if (id !== 'wattline-shell' || !defer || globalThis.trustedTypes) return;
    const again = document.createElement('script');
    again.src = src;
    document.head.append(Object.assign(again, { id, integrity }));
  },
  true,
);

// Theme and language before the first paint: inlined in the document, allowed by its hash.
(function (root, dark) {
  try {
    const { language, theme } = localStorage;
    // The build puts the languages in, the default first: [code, direction].
    const languages = LANGUAGES;
    [root.lang, root.dir] = languages.find(([code]) => code === language) ?? languages[0];
    // The place of the offer (docs/rules.md: language-offered-once).
    const spoken = navigator.language?.toLowerCase().split('-')[0];
    if (!language && spoken !== root.lang && languages.some(([code]) => code === spoken))
      root.style.paddingTop = '3.5rem';
    dark = theme === 'dark';
  } catch {}
  if (dark) {
    root.dataset.theme = 'dark';
    document.querySelector('[name="theme-color"]').content = '#0b110e';
  }
})(document.documentElement, false);
