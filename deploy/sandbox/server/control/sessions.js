import { advanceSession, endSession, listLiveSessions, readSpeed, setSpeed } from './controls.js';
import { byId, element } from './element.js';
import { attempt, say } from './notice.js';
import { keyedList } from './page.js';

/** @typedef {import('../src/control/session-summary').SessionSummary} SessionSummary */

const ADVANCE_MINUTES = 10;

const show = keyedList(byId('sessions', HTMLElement), makeRow);
const none = byId('no-sessions', HTMLElement);
const speed = byId('speed', HTMLSelectElement);

/** Lets the choice set how fast sessions go on. */
export function startSessions() {
  speed.addEventListener(
    'change',
    () =>
      void attempt(async () => {
        const { factor } = await setSpeed(Number(speed.value));
        say(factor === 1 ? 'Sessions go on by the clock' : `Sessions go on ${factor} times as fast as the clock`);
      }),
  );
}

/** Reads the live sessions anew. */
export async function refreshSessions() {
  const [sessions, { factor }] = await Promise.all([listLiveSessions(), readSpeed()]);
  showSpeed(String(factor));
  none.hidden = sessions.length > 0;
  show(sessions);
}

/** @param {string} factor tests may have set any */
function showSpeed(factor) {
  if (![...speed.options].some(({ value }) => value === factor))
    speed.append(new Option(`${factor} times as fast`, factor));
  speed.value = factor;
}

/** @param {SessionSummary} session */
function makeRow({ id }) {
  const title = element('strong', {});
  const details = element('span', {});
  const advance = () =>
    void attempt(async () => {
      const { status } = await advanceSession(id, ADVANCE_MINUTES * 60);
      say(`${id} is ${ADVANCE_MINUTES} minutes on${status === 'COMPLETED' ? ', and over' : ''}`);
      await refreshSessions();
    });
  const end = () =>
    void attempt(async () => {
      await endSession(id);
      say(`${id} is over`);
      await refreshSessions();
    });
  const button = (/** @type {string} */ text, /** @type {() => void} */ click) =>
    element('button', { type: 'button', 'aria-label': `${text}: ${id}`, click }, text);
  return {
    item: element(
      'li',
      {},
      element('div', {}, title, details),
      element('div', { class: 'actions' }, button(`Advance ${ADVANCE_MINUTES} min`, advance), button('End now', end)),
    ),
    /** @param {SessionSummary} session */
    update(session) {
      title.textContent = `${session.kwh.toFixed(2)} kWh · ${costOf(session)}`;
      details.textContent = describe(session);
    },
  };
}

/** @param {SessionSummary} session */
function costOf({ cost, currency, amount }) {
  const spent = cost ? `${(cost.incl_vat ?? cost.excl_vat).toFixed(2)} ${currency}` : 'no price';
  return amount === null ? spent : `${spent} of ${amount.toFixed(2)}`;
}

/** @param {SessionSummary} session */
function describe({ id, status, locationId, evseUid, connectorId, driverId, reference, kW }) {
  const place = `${locationId} ${evseUid} connector ${connectorId}`;
  return [id, status, place, `${kW.toFixed(1)} kW`, driverId, reference].filter(Boolean).join(' · ');
}
