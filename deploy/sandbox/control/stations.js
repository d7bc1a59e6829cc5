import { showChargers } from './chargers.js';
import { listStations } from './controls.js';
import { byId, element } from './element.js';

/** @typedef {import('../src/control/station-summary').StationSummary} StationSummary */

const list = byId('stations', HTMLElement);
const filter = byId('station-filter', HTMLInputElement);

/** @type {StationSummary[]} */
let stations = [];

/**
 * The row of each station, made once: a row in focus must stay where it is when its text changes.
 * @type {Map<string, ReturnType<typeof makeRow>>}
 */
const rows = new Map();

/** Follows the filter and the address, whose hash names the station that is shown. */
export function startStations() {
  filter.addEventListener('input', showList);
  addEventListener('hashchange', () => {
    show();
    byId('station-title', HTMLElement).focus();
  });
}

/** Reads the stations anew. */
export async function refreshStations() {
  stations = await listStations();
  show();
}

function show() {
  showList();
  showChargers(
    stations.find(({ id }) => isChosen(id)),
    refreshStations,
  );
}

function showList() {
  const wanted = filter.value.trim().toLowerCase();
  const found = stations.filter(({ id, name, city }) => `${id} ${name} ${city}`.toLowerCase().includes(wanted));
  const items = found.map((station) => {
    const row = rows.get(station.id) ?? makeRow(station.id);
    rows.set(station.id, row);
    row.update(station);
    return row.item;
  });
  const unchanged =
    items.length === list.children.length && items.every((item, index) => item === list.children[index]);
  if (!unchanged) list.replaceChildren(...items);
}

/** @param {string} id */
function makeRow(id) {
  const name = element('strong', {});
  const details = element('span', {});
  const choose = () => {
    location.hash = encodeURIComponent(id);
  };
  const button = element('button', { type: 'button', click: choose }, name, details);
  const link = element(
    'a',
    { href: `/station/${encodeURIComponent(id)}`, 'aria-label': `Open ${id} in the app` },
    'Open',
  );
  return {
    item: element('li', {}, button, link),
    /** @param {StationSummary} station */
    update(station) {
      name.textContent = station.name.slice(0, 80) || 'No name';
      details.textContent = describe(station);
      button.setAttribute('aria-current', String(isChosen(id)));
    },
  };
}

/** @param {StationSummary} station */
function describe({ id, city, evses, simulated, spelling }) {
  const available = evses.filter(({ status }) => status === 'AVAILABLE').length;
  const notes = [id, city, `${available}/${evses.length} available`, spelling, simulated ? 'simulated' : ''];
  return notes.filter(Boolean).join(' · ');
}

/** @param {string} id */
const isChosen = (id) => location.hash === `#${encodeURIComponent(id)}`;
