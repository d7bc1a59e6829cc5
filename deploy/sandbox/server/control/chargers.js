import { setConnectorStatus, setEvseStatus } from './controls.js';
import { byId, element } from './element.js';
import { attempt, say } from './notice.js';

/**
 * @typedef {import('../src/control/station-summary').StationSummary} StationSummary
 * @typedef {StationSummary['evses'][number]} EvseSummary
 */

const STATUSES = [
  'AVAILABLE',
  'CHARGING',
  'BLOCKED',
  'RESERVED',
  'OUTOFORDER',
  'INOPERATIVE',
  'PLANNED',
  'REMOVED',
  'UNKNOWN',
];

const title = byId('station-title', HTMLElement);
const hint = byId('station-hint', HTMLElement);
const list = byId('chargers', HTMLElement);

/** What the list was made for. @type {string} */
let shown = '';

/** @type {((evses: EvseSummary[]) => void)[]} */
let updates = [];

/**
 * Shows the chargers of a station, with a control for the status of each and of its connectors.
 * @param {StationSummary | undefined} station
 * @param {() => Promise<void>} refresh
 */
export function showChargers(station, refresh) {
  title.textContent = station ? `Chargers of ${station.id}` : 'Chargers';
  hint.hidden = station !== undefined;
  const key = JSON.stringify([station?.id, station?.evses.map(({ uid, connectors }) => [uid, connectors.length])]);
  if (key !== shown) {
    updates = [];
    list.replaceChildren(...(station?.evses.map((evse, index) => charger(station.id, evse, index)) ?? []));
    shown = key;
  }
  for (const update of updates) update(station?.evses ?? []);

  /**
   * @param {string} stationId
   * @param {EvseSummary} evse
   * @param {number} index
   */
  function charger(stationId, { uid, connectors }, index) {
    return element(
      'fieldset',
      {},
      element('legend', {}, uid),
      statusRow(
        uid,
        'Whole charger',
        (evses) => evses[index]?.status,
        (status) => setEvseStatus(stationId, uid, status),
      ),
      ...connectors.map(({ id, standard }, place) =>
        statusRow(
          uid,
          `${id} · ${standard.replaceAll('_', ' ')}`,
          (evses) => evses[index]?.connectors[place]?.status,
          (status) => setConnectorStatus(stationId, uid, id, status),
        ),
      ),
    );
  }

  /**
   * @param {string} uid
   * @param {string} label
   * @param {(evses: EvseSummary[]) => string | undefined} read
   * @param {(status: string) => Promise<unknown>} write
   */
  function statusRow(uid, label, read, write) {
    const options = STATUSES.map((status) => new Option(status));
    const select = element('select', { change: () => void attempt(save) }, ...options);
    const row = element('label', { class: 'status' }, element('span', {}, label), select);

    async function save() {
      await write(select.value);
      say(`${uid} · ${label} is now ${select.value}`);
      await refresh();
    }

    updates.push((evses) => {
      const status = read(evses) ?? '';
      row.dataset['status'] = status;
      if (![...select.options].some((option) => option.value === status)) select.append(new Option(status));
      select.value = status;
    });
    return row;
  }
}
