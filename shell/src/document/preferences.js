// Theme and language before the first paint: inlined in the document, allowed by its hash.
(function (root, dark) {
  try {
    const { language, theme } = localStorage;
    root.lang = language === 'es' ? 'es' : 'en';
    // The place of the offer (docs/rules.md: spanish-offered-once).
    if (!language && /^es\b/i.test(navigator.language)) root.style.paddingTop = '3.5rem';
    dark = theme === 'dark';
  } catch {}
  if (dark) {
    root.dataset.theme = 'dark';
    document.querySelector('[name="theme-color"]').content = '#0b110e';
  }
})(document.documentElement, false);
