import { readLanguage } from '@wattline/base/i18n';
import { plainTexts } from './texts/plain-texts';

const texts = plainTexts('boot-failure');

/**
 * Says in the page that the app could not start or, with `isRunning`, that it ended. It uses nothing but the browser, since
 * anything else may be what failed.
 */
export function showBootFailure(error: unknown, isRunning = false): void {
  // oxlint-disable-next-line no-console -- no other place is left for it
  console.error(error);
  const { title, message, again, problem } = texts[readLanguage(document.documentElement.lang)];
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
