import { showChargers } from './chargers.js';
import { listStations } from './controls.js';
import { byId, element } from './element.js';
import { keyedList } from './page.js';

/** @typedef {import('../src/control/station-summary').StationSummary} StationSummary */

const showRows = keyedList(byId('stations', HTMLElement), makeRow);
const filter = byId('station-filter', HTMLInputElement);

/** @type {StationSummary[]} */
let stations = [];

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
  showRows(stations.filter(({ id, name, city }) => `${id} ${name} ${city}`.toLowerCase().includes(wanted)));
}

/** @param {StationSummary} station */
function makeRow({ id }) {
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
