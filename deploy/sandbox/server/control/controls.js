/**
 * @typedef {import('../src/control/station-summary').StationSummary} StationSummary
 * @typedef {import('../src/behaviours/behaviour').Behaviour} Behaviour
 * @typedef {import('../src/requests/request-log').SeenRequest} SeenRequest
 * @typedef {import('../src/phone/phone').Message} Message
 * @typedef {import('../src/control/wallet-controls').WalletRequest} WalletRequest
 * @typedef {import('@wattline/platform').LedgerEntry} LedgerEntry
 * @typedef {import('@wattline/platform').HelpRequest} HelpRequest
 * @typedef {import('../src/control/session-summary').SessionSummary} SessionSummary
 */

/**
 * Calls the sandbox's control API.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 */
async function call(method, path, body) {
  const response = await fetch(`/sandbox/api${path}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer = response.status === 204 ? undefined : await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

/** @type {(...parts: string[]) => string} */
const address = (...parts) => parts.map((part) => `/${encodeURIComponent(part)}`).join('');

/** @returns {Promise<StationSummary[]>} */
export const listStations = () => call('GET', '/stations');

/**
 * Sets what a charge point reports.
 * @param {string} station
 * @param {string} evse
 * @param {string} status
 */
export const setEvseStatus = (station, evse, status) =>
  call('PUT', address('stations', station, 'evses', evse, 'status'), { status });

/**
 * Sets what a connector reports.
 * @param {string} station
 * @param {string} evse
 * @param {string} connector
 * @param {string} status
 */
export const setConnectorStatus = (station, evse, connector, status) =>
  call('PUT', address('stations', station, 'evses', evse, 'connectors', connector, 'status'), { status });

/** @returns {Promise<Behaviour[]>} */
export const listBehaviours = () => call('GET', '/behaviours');

/** @param {Record<string, unknown>} behaviour */
export const addBehaviour = (behaviour) => call('POST', '/behaviours', behaviour);

/** @param {string} id */
export const removeBehaviour = (id) => call('DELETE', address('behaviours', id));

/**
 * Lists the requests whose path begins like a pattern.
 * @param {string} pattern
 * @returns {Promise<SeenRequest[]>}
 */
export const listRequests = (pattern) => call('GET', `/requests?path=${encodeURIComponent(pattern)}`);

/** Empties the list of requests. */
export const clearRequests = () => call('DELETE', '/requests');

/** @returns {Promise<SessionSummary[]>} */
export const listLiveSessions = () => call('GET', '/sessions?live=true');

/**
 * Moves a session's start into the past.
 * @param {string} id
 * @param {number} seconds
 * @returns {Promise<SessionSummary>}
 */
export const advanceSession = (id, seconds) => call('POST', `${address('sessions', id)}/advance`, { seconds });

/**
 * @param {string} id
 * @returns {Promise<SessionSummary>}
 */
export const endSession = (id) => call('POST', `${address('sessions', id)}/end`);

/** @returns {Promise<{ factor: number }>} */
export const readSpeed = () => call('GET', '/sessions/speed');

/**
 * @param {number} factor
 * @returns {Promise<{ factor: number }>}
 */
export const setSpeed = (factor) => call('PUT', '/sessions/speed', { factor });

/** @returns {Promise<Message[]>} */
export const listMessages = () => call('GET', '/phone/messages');

/** Empties the driver's phone. */
export const clearMessages = () => call('DELETE', '/phone/messages');

/** @returns {Promise<WalletRequest[]>} */
export const listWalletRequests = () => call('GET', '/phone/wallet-requests');

/**
 * Answers a payment that ATH Móvil asks for.
 * @param {string} id
 * @param {'approve' | 'decline'} answer
 */
export const answerWalletRequest = (id, answer) => call('POST', address('phone', 'wallet-requests', id, answer));

/** @returns {Promise<HelpRequest[]>} */
export const listHelpRequests = () => call('GET', '/support');

/** @returns {Promise<LedgerEntry[]>} */
export const listLedger = () => call('GET', '/ledger');

/** @returns {Promise<{ running: boolean }>} */
export const readSimulation = () => call('GET', '/simulation');

/** @param {boolean} running */
export const runSimulation = (running) => call('PUT', '/simulation', { running });

/** Sets everything back to the first day. */
export const reset = () => call('POST', '/reset');
