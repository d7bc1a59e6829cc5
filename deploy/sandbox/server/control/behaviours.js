import { addBehaviour, listBehaviours, removeBehaviour } from './controls.js';
import { byId, element } from './element.js';
import { attempt, say } from './notice.js';
import { freshList } from './page.js';

/** @typedef {import('../src/behaviours/behaviour').Behaviour} Behaviour */

const form = byId('behaviour-form', HTMLFormElement);
const show = freshList(byId('behaviours', HTMLElement), row, byId('no-behaviours', HTMLElement));

/** Lets the form add behaviours. */
export function startBehaviours() {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void attempt(async () => {
      await addBehaviour(read(new FormData(form)));
      say('Behaviour added');
      await refreshBehaviours();
    });
  });
}

/** Reads the behaviours anew. */
export async function refreshBehaviours() {
  show(await listBehaviours());
}

/** @param {FormData} data */
function read(data) {
  /** @param {string} name */
  const text = (name) => data.get(name) || undefined;
  /** @param {string} name */
  const number = (name) => (text(name) ? Number(text(name)) : undefined);
  const seconds = number('seconds');
  const kind = text('kind');
  const wait = kind === 'late' || kind === 'lost' ? 'answerDelayMs' : 'delayMs';
  return {
    path: text('path'),
    driver: text('driver'),
    kind,
    [wait]: seconds === undefined ? undefined : seconds * 1000,
    status: number('status'),
    times: number('times'),
  };
}

/** @param {Behaviour} behaviour */
function row({ id, path, kind, hits, times, ...more }) {
  const others = Object.entries(more).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  const details = [...others, times === undefined ? 'always' : `${times} times`, `met ${hits}`];
  const remove = () =>
    void attempt(async () => {
      await removeBehaviour(id);
      say('Behaviour removed');
      await refreshBehaviours();
    });
  const title = `${kind ?? 'own'} ${path}`;
  return element(
    'li',
    {},
    element('div', {}, title, element('span', {}, details.join(' · '))),
    element('button', { type: 'button', 'aria-label': `Remove ${title}`, click: remove }, 'Remove'),
  );
}
