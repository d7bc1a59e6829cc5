import { clearRequests, listRequests } from './controls.js';
import { byId } from './element.js';
import { attempt } from './notice.js';
import { clockOf, freshList, tableRow } from './page.js';

/** @typedef {import('../src/requests/request-log').SeenRequest} SeenRequest */

const SHOWN = 100;

const filter = byId('request-filter', HTMLInputElement);

const show = freshList(byId('requests', HTMLElement), row);

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
  show((await listRequests(filter.value.trim())).slice(-SHOWN).toReversed());
}

/** @param {SeenRequest} request */
function row({ time, method, url, status, durationMs }) {
  const outcome = status === null ? 'open' : status >= 400 ? 'failed' : 'fine';
  return tableRow([clockOf(time), status ?? 'none', durationMs ?? '', `${method} ${url}`], { 'data-outcome': outcome });
}
