// Theme and language before the first paint: inlined in the document, allowed by its hash.
(function (root, dark) {
  try {
    root.lang = localStorage.getItem('language') === 'es' ? 'es' : 'en';
    dark = localStorage.getItem('theme') === 'dark';
  } catch {}
  if (dark) {
    root.dataset.theme = 'dark';
    document.querySelector('meta[name="theme-color"]').content = '#0b110e';
  }
})(document.documentElement, false);
