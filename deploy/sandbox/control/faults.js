import { addFault, listFaults, removeFault } from './controls.js';
import { byId, element } from './element.js';
import { attempt, say } from './notice.js';
import { freshList } from './page.js';

/** @typedef {import('../src/traffic/fault').Fault} Fault */

const form = byId('fault-form', HTMLFormElement);
const show = freshList(byId('faults', HTMLElement), row, byId('no-faults', HTMLElement));

/** Lets the form add faults. */
export function startFaults() {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void attempt(async () => {
      await addFault(read(new FormData(form)));
      say('Fault added');
      await refreshFaults();
    });
  });
}

/** Reads the faults anew. */
export async function refreshFaults() {
  show(await listFaults());
}

/** @param {FormData} data */
function read(data) {
  /** @param {string} name */
  const number = (name) => (data.get(name) ? Number(data.get(name)) : undefined);
  const seconds = number('seconds');
  return {
    path: data.get('path'),
    kind: data.get('kind'),
    delayMs: seconds === undefined ? undefined : seconds * 1000,
    status: number('status'),
    times: number('times'),
  };
}

/** @param {Fault} fault */
function row({ id, path, method, kind, delayMs, status, times, hits }) {
  const details = [
    method,
    delayMs === undefined ? '' : `after ${delayMs / 1000} s`,
    status === undefined ? '' : `status ${status}`,
    times === undefined ? 'always' : `${times} times`,
    `met ${hits}`,
  ];
  const remove = () =>
    void attempt(async () => {
      await removeFault(id);
      say('Fault removed');
      await refreshFaults();
    });
  return element(
    'li',
    {},
    element('div', {}, `${kind} ${path}`, element('span', {}, details.filter(Boolean).join(' · '))),
    element('button', { type: 'button', 'aria-label': `Remove ${kind} at ${path}`, click: remove }, 'Remove'),
  );
}
