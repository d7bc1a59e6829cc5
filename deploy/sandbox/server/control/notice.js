import { byId } from './element.js';

const notice = byId('notice', HTMLElement);

/**
 * Shows the outcome of an action; nothing, to take the last one back.
 * @param {string} text
 */
export function say(text) {
  notice.classList.remove('failed');
  notice.textContent = text;
}

/**
 * Says what went wrong.
 * @param {string} text
 */
export function complain(text) {
  notice.classList.add('failed');
  notice.textContent = text;
}

/**
 * Does something that may fail, and says so if it does.
 * @param {() => Promise<void>} work
 */
export async function attempt(work) {
  try {
    await work();
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
  }
}
