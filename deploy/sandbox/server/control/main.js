import { call } from './controls.js';
import { byId, element } from './element.js';
import { fieldsOf, formOf, inputOf } from './fields.js';
import { attempt, say } from './notice.js';
import { clockOf, poll } from './page.js';

/**
 * The page is made of what the control API says of its routes. A GET is a list, or one thing. What stands below its path
 * acts on it: with a parameter more, on one of its rows; and where a member of a row has routes below its name, that is a
 * list within the row.
 * @typedef {import('../src/control/control-routes').ControlRoute} Route
 * @typedef {Record<string, unknown>} Item
 */

const POLL_MS = 2000;
const SHOWN = 100;

/** @type {Route[]} */
const routes = await call('GET', '');

/** @param {unknown} value @returns {value is object} */
const isObject = (value) => typeof value === 'object' && value !== null;

/**
 * Does what a route does, says so, and reads the lists anew.
 * @param {Route} route
 * @param {string} pattern its address, where what is still a parameter is asked for
 * @param {unknown} [body]
 */
const act = ({ method, summary, question }, pattern, body) => {
  const address = pattern.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(prompt(name) ?? ''));
  if (question !== undefined && !confirm(question)) return;
  void attempt(async () => {
    await call(method, address, body);
    say(`${summary}: done (${decodeURIComponent(address)})`);
    await refreshAll(true);
  });
};

/**
 * A button for a route; a form where it takes something.
 * @param {Route} route
 * @param {string} address
 */
function actionOf(route, address) {
  const { method, path, summary, body } = route;
  const label = `${summary}: ${decodeURIComponent(address)}`;
  if (method === 'DELETE' || body === undefined) {
    const look = method === 'DELETE' || route.question !== undefined ? { class: 'danger' } : {};
    return element(
      'button',
      { ...look, type: 'button', 'aria-label': label, click: () => act(route, address) },
      summary,
    );
  }
  const form = formOf(body, summary, (value) => act(route, address, value));
  return element(
    'details',
    { 'data-key': `${method} ${path} ${address}` },
    element('summary', {}, `${summary} …`),
    form,
  );
}

/**
 * A member that one route sets can be set where it is shown.
 * @param {string} path @param {string} address @param {string} name @param {unknown} value
 */
function setterOf(path, address, name, value) {
  for (const [below, route] of routes.map((each) => /** @type {const} */ ([each.path.slice(path.length), each]))) {
    const [field, ...others] = fieldsOf(route.body);
    const isMeant = route.method === 'PUT' && route.path.startsWith(path) && (below === '' || below === `/${name}`);
    if (!isMeant || field?.name !== name || others.length > 0 || isObject(value)) continue;
    const input = inputOf(field, String(value));
    input.addEventListener('change', () => {
      const read = field.read(input.value);
      if (read !== undefined) act(route, address + below, { [name]: read });
    });
    return element('label', { 'data-name': name, 'data-value': String(value) }, `${name} `, input);
  }
  return undefined;
}

/** @param {unknown} value */
const textOf = (value) => (/^\d{4}-\d\d-\d\dT/.test(String(value)) ? clockOf(String(value)) : String(value));

/**
 * @param {string} path the item's, with its parameters
 * @param {string} address the item's own
 * @param {Item} item
 * @returns {HTMLElement}
 */
function rowOf(path, address, item) {
  const members = Object.entries(item).filter(([, value]) => value !== null && value !== '');
  const cells = members.map(([name, value], index) => {
    const setter = setterOf(path, address, name, value);
    if (setter) return setter;
    if (name === 'page') return element('a', { href: String(value) }, 'Open in the app');
    if (!isObject(value)) {
      const shown = index === 0 ? [textOf(value)] : [element('small', {}, `${name} `), textOf(value)];
      return element('span', { class: 'value', 'data-name': name, 'data-value': String(value) }, ...shown);
    }
    const inner = innerPath(path, name);
    return Array.isArray(value) && inner
      ? later(`${address}/${name}`, `${name} (${value.length})`, () => listOf(inner, `${address}/${name}`, value))
      : later(`${address}.${name}`, name, () => element('pre', {}, JSON.stringify(value, null, 2)));
  });
  return element('li', {}, ...cells, ...actionsAt(path, address));
}

/** The path of the items in a member: '/stations/:id', 'evses' gives '/stations/:id/evses/:uid'. @param {string} path @param {string} name */
function innerPath(path, name) {
  const below = routes
    .find((route) => route.path.startsWith(`${path}/${name}/:`))
    ?.path.slice(path.length + name.length + 2);
  return below && `${path}/${name}/${below.split('/')[0]}`;
}

/** Details with content that is made when they are opened. @param {string} key @param {string} title @param {() => Node} make */
function later(key, title, make) {
  const details = element('details', { 'data-key': key }, element('summary', {}, title));
  details.addEventListener('toggle', () => details.open && details.children.length === 1 && details.append(make()));
  return details;
}

/**
 * @param {string} path of its items
 * @param {string} address
 * @param {readonly Item[]} items
 * @returns {HTMLElement}
 */
const listOf = (path, address, items) =>
  element(
    'ul',
    {},
    ...items.map((item) => rowOf(path, `${address}/${encodeURIComponent(String(Object.values(item)[0]))}`, item)),
  );

/** The controls that act on a record, other than those that set a member where it is shown. @param {string} path @param {string} address */
const actionsAt = (path, address) =>
  routes
    .filter(
      ({ method, path: own }) =>
        method !== 'GET' && own.startsWith(path) && /^(\/[^/:]+)?$/.test(own.slice(path.length)),
    )
    .filter((route) => !routes.some(({ method, path: own }) => method === 'GET' && own === route.path && own !== path))
    .filter(
      (route) => !(route.method === 'PUT' && fieldsOf(route.body).length === 1 && fieldsOf(route.body)[0]?.isPlain),
    )
    .map((route) => actionOf(route, address + route.path.slice(path.length)));

/** @param {Item} item */
const timeOf = (item) =>
  ['time', 'received', 'startedAt'].map((name) => item[name]).find((time) => typeof time === 'string') ?? '';

/** The newest first. @param {readonly Item[]} items */
const newest = (items) => items.toSorted((one, other) => timeOf(other).localeCompare(timeOf(one))).slice(0, SHOWN);

/** @param {Route} route a GET without parameters */
function cardOf({ path, summary, query }) {
  const filters = fieldsOf(query).map((field) => /** @type {const} */ ([field.name, inputOf(field, '')]));
  const body = element('div', {});
  const own = routes.filter((route) => route.path === path && route.method !== 'GET' && route.method !== 'PUT');
  const filter = element(
    'form',
    {},
    ...filters.map(([name, input]) => element('label', { class: 'field' }, name, input)),
  );
  const card = element(
    'details',
    { class: 'card', open: true },
    element('summary', {}, element('h2', {}, summary)),
    ...own.map((route) => actionOf(route, path)),
    ...(filters.length > 0 ? [filter] : []),
    body,
  );
  let shown = '';
  /** @param {boolean} isForced also while the list is used */
  const refresh = async (isForced) => {
    if (!card.open || (!isForced && body.contains(document.activeElement))) return;
    const wanted = new URLSearchParams(filters.flatMap(([name, { value }]) => (value ? [[name, value]] : [])));
    const answer = await call('GET', `${path}?${wanted}`);
    if (JSON.stringify(answer) === shown) return;
    shown = JSON.stringify(answer);
    const keys = [...body.querySelectorAll('details[open]')].map((each) => each.getAttribute('data-key'));
    const item = routes
      .find((route) => route.path.startsWith(`${path}/:`))
      ?.path.slice(path.length)
      .split('/')[1];
    const list = Array.isArray(answer)
      ? listOf(`${path}/${item ?? ':none'}`, path, newest(answer))
      : rowOf(path, path, answer);
    const isEmpty = Array.isArray(answer) && answer.length === 0;
    body.replaceChildren(isEmpty ? element('p', { class: 'quiet' }, 'Nothing yet.') : list);
    for (const key of keys)
      body.querySelector(`details[data-key="${CSS.escape(key ?? '')}"]`)?.setAttribute('open', '');
  };
  filter.addEventListener('input', () => void attempt(() => refresh(true)));
  filter.addEventListener('submit', (event) => event.preventDefault());
  card.addEventListener('toggle', () => void attempt(() => refresh(true)));
  byId('controls', HTMLElement).append(element('section', {}, card));
  return refresh;
}

const lists = routes.filter(({ method, path }) => method === 'GET' && !path.includes(':'));
const cards = lists.map(cardOf);
const refreshAll = (isForced = false) => Promise.all(cards.map((refresh) => refresh(isForced)));

/** The routes that are below no list: they act on the whole sandbox. */
const whole = routes.filter(
  ({ path, method }) => method !== 'GET' && !lists.some((list) => path.startsWith(list.path)),
);
byId('actions', HTMLElement).append(...whole.map((route) => actionOf(route, route.path)));
void poll(refreshAll, POLL_MS);
