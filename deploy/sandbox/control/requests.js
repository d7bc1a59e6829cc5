import { clearRequests, listRequests } from './controls.js';
import { byId, element } from './element.js';
import { attempt } from './notice.js';

/** @typedef {import('../src/traffic/request-log').SeenRequest} SeenRequest */

const SHOWN = 100;

const body = byId('requests', HTMLElement);
const filter = byId('request-filter', HTMLInputElement);

let shown = '';

/** Follows the filter, and empties the list on demand. */
export function startRequests() {
  filter.addEventListener('input', () => void attempt(refreshRequests));
  byId('clear-requests', HTMLButtonElement).addEventListener(
    'click',
    () =>
      void attempt(async () => {
        await clearRequests();
        await refreshRequests();
      }),
  );
}

/** Reads the last requests anew. */
export async function refreshRequests() {
  const requests = (await listRequests(filter.value.trim())).slice(-SHOWN).toReversed();
  const key = JSON.stringify(requests);
  if (key === shown) return;
  shown = key;
  body.replaceChildren(...requests.map(row));
}

/** @param {SeenRequest} request */
function row({ time, method, url, status, durationMs }) {
  const clock = new Date(time).toLocaleTimeString([], { hour12: false });
  const cells = [clock, status ?? 'none', durationMs ?? '', `${method} ${url}`];
  const outcome = status === null ? 'open' : status >= 400 ? 'failed' : 'fine';
  return element('tr', { 'data-outcome': outcome }, ...cells.map((cell) => element('td', {}, String(cell))));
}
