/**
 * @typedef {import('../src/phone/phone').Message} Message
 * @typedef {import('../src/control/wallet-controls').WalletRequest} WalletRequest
 */

/**
 * Calls the sandbox's control API.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 */
export async function call(method, path, body) {
  const response = await fetch(`/sandbox/api${path}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer = response.status === 204 ? undefined : await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

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
export const answerWalletRequest = (id, answer) =>
  call('POST', `/phone/wallet-requests/${encodeURIComponent(id)}/${answer}`);
