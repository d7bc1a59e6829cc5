// Hands over from the view that the document carries to the app (docs/rules.md: first-view-hands-over): inlined behind
// #root, allowed by its hash.
(() => {
  const byId = (id) => document.getElementById(id);
  const [view, root, page] = [byId('first-view'), byId('root'), document.documentElement];
  const pressed = new Set();
  let isHeld = false;

  const drop = () => {
    watch.disconnect();
    byId('first-view-styles')?.remove();
    view?.remove();
  };

  // The controls of a screen: what each says, below which heading, and the how many-th of these it is. What a closed row
  // hides is none.
  const controlsOf = (screen) => {
    const [names, seen] = [new Map(), {}];
    let heading = '';
    for (const element of screen.querySelectorAll('h1, h2, h3, a[href], button, summary')) {
      if (element.closest('details:not([open]) > :not(summary)')) continue;
      const text = element.textContent;
      if (element.matches('h1, h2, h3')) heading = text;
      const name = `${heading}\n${text || element.ariaLabel}`;
      seen[name] = (seen[name] ?? 0) + 1;
      names.set(`${name}\n${seen[name]}`, element);
    }
    return names;
  };

  const takeOver = () => {
    const main = root.querySelector('main');
    const names = new Map([...controlsOf(view)].map(([name, element]) => [element, name]));
    const counterpart = (element) => controlsOf(main ?? root).get(names.get(element));
    const held = document.activeElement;
    const hadFocus = view.contains(held);
    const place = [scrollX, scrollY];
    const opened = [...view.querySelectorAll('details[open] > summary')];
    drop();
    // The document must be as long as it was before the browser looks at its length.
    if (scrollY !== place[1]) scrollTo(...place);
    for (const control of [...pressed, ...opened]) counterpart(control)?.click();
    // What was opened is there by then.
    if (hadFocus) queueMicrotask(() => (counterpart(held) ?? main)?.focus({ preventScroll: true }));
  };

  // An error screen is whole too; a dialog is not to wait behind the view.
  const has = (selector) => root.querySelector(selector);
  const isWhole = () => has('.boot-failure, dialog[open]') || (has('main > *') && !has('main > [data-place^=loading]'));
  const look = () => {
    if (!isHeld && view.isConnected && isWhole()) takeOver();
  };
  const watch = new MutationObserver(look);

  // Without the shell's script nothing comes: a skeleton must not stand for ever. A station and its links may. A browser that
  // is too old for the script fetches it and fails in it, before it has put anything in the place of the waiting mark.
  addEventListener(
    'error',
    ({ target, filename }) => {
      if ((target.src ?? filename) !== byId('wattline-shell')?.src || !has('.boot') || view?.lang) return;
      drop();
      root.replaceChildren(byId('not-started').content);
    },
    true,
  );
  // A station that was rendered is painted before the app takes the processor: the renderer lays the shell's script aside.
  // In a tab in the background it is run once the tab is shown.
  addEventListener('DOMContentLoaded', () => {
    const shell = byId('after-paint');
    if (shell) requestAnimationFrame(() => setTimeout(() => shell.replaceWith(shell.content)));
  });
  if (!view) return;
  // It was rendered for a choice that is no longer the driver's.
  if (view.lang && view.lang !== page.lang) return drop();

  watch.observe(root, { childList: true, subtree: true, attributeFilter: ['open'] });
  view.addEventListener('click', ({ target }) => pressed.add(target.closest('button')));
  // A view that goes between press and release would take the tap with it.
  const hold = (isDown) => () => {
    isHeld = isDown;
    look();
  };
  view.addEventListener('pointerdown', hold(true));
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(hold(false), 50));
})();
