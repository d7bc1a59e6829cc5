const texts = {
  en: [
    'Wattline could not start',
    'Check your connection and try again. If that does not help, the fault is ours: come back in a few minutes.',
    'Try again',
    'Wattline ran into a problem',
  ],
  es: [
    'Wattline no pudo iniciarse',
    'Revisa tu conexión e inténtalo de nuevo. Si no ayuda, la falla es nuestra: vuelve en unos minutos.',
    'Intentar de nuevo',
    'Wattline tuvo un problema',
  ],
} as const;

/**
 * Says in the page that the app could not start or, with `isRunning`, that it ended. It uses nothing but the browser, since
 * anything else may be what failed.
 */
export function showBootFailure(error: unknown, isRunning = false): void {
  // oxlint-disable-next-line no-console -- no other place is left for it
  console.error(error);
  const [title, message, again, problem] = texts[document.documentElement.lang === 'es' ? 'es' : 'en'];
  const box = document.createElement('div');
  box.className = 'boot-failure';
  box.setAttribute('role', 'alert');
  const heading = box.appendChild(document.createElement('h1'));
  heading.textContent = isRunning ? problem : title;
  box.appendChild(document.createElement('p')).textContent = message;
  const button = box.appendChild(document.createElement('button'));
  button.textContent = again;
  button.addEventListener('click', () => location.reload());
  document.getElementById('root')?.replaceChildren(box);
}
