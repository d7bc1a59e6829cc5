import type { Asked } from './ask';

/** Where the operator's interface begins. */
export const OCPI = '/ocpi/emsp/2.2.1';
/** A command that the app sends. */
export const stop = { method: 'POST', target: `${OCPI}/commands/STOP_SESSION` };
/** Calls that the app makes of operators' systems. */
export const operatorCalls: readonly Asked[] = [
  { target: '/ocpi/emsp/2.2/locations' },
  { target: '/ocpi/emsp/2.2/locations?offset=50&limit=50' },
  { target: `${OCPI}/locations/loc-001` },
  { target: `${OCPI}/locations/a%2Fb` },
  { target: `${OCPI}/tariffs/T%2F1` },
  { target: `${OCPI}/sessions/SES-1` },
  { target: `${OCPI}/sessions/S%2A1` },
  stop,
];
/** Calls that the app does not make: personal lists, other commands and methods, other spellings of its own calls. */
export const refusedCalls: readonly Asked[] = [
  ...[
    '/ocpi',
    '/ocpi/',
    '/ocpi/told',
    '/%6fcpi/told',
    '/ocpi%2ftold',
    '/ocpi/versions',
    `${OCPI}/sessions`,
    `${OCPI}/sessions/`,
    `${OCPI}/sessions?tokenUid=APP-pi_1`,
    `${OCPI}/sessions?authorization_reference=pi_1`,
    `${OCPI}/sessions?limit=1`,
    `${OCPI}/sessions%2f`,
    `${OCPI}/sessions%2fSES-1`,
    `${OCPI}/sessions/SES-1/`,
    `${OCPI}/sessions/SES-1?all=1`,
    `${OCPI}/sessions/SES-1?`,
    `${OCPI}/sessions/%20`,
    `${OCPI}/sessions/%3Flimit=1`,
    `${OCPI}/sessions/SES-1%2fstop`,
    `${OCPI}/sessions/;`,
    `${OCPI}/%73essions/SES-1`,
    `${OCPI}/Sessions/SES-1`,
    '/ocpi/emsp/2%2e2.1/sessions/SES-1',
    `${OCPI}/tokens`,
    `${OCPI}/tokens/PR/PHX/A1`,
    `${OCPI}/cdrs`,
    `${OCPI}/cdrs/C1`,
    `${OCPI}/tariffs`,
    `${OCPI}/locations`,
    `${OCPI}/locations/loc-001/evses/E1/connectors/1`,
    '/ocpi/emsp/2.2/locations?token=1',
    `${OCPI}/commands/STOP_SESSION`,
  ].map((target) => ({ target })),
  ...[
    'START_SESSION',
    'RESERVE_NOW',
    'CANCEL_RESERVATION',
    'UNLOCK_CONNECTOR',
    'STOP_SESSION/',
    'STOP_SESSION?x=1',
    'stop_session',
    'STOP%5FSESSION',
    'result',
  ].map((command) => ({ method: 'POST', target: `${OCPI}/commands/${command}` })),
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method) => ({ method, target: `${OCPI}/sessions/SES-1` })),
  { method: 'POST', target: `${OCPI}/sessions/SES-1/stop` },
  { method: 'POST', target: `${OCPI}/tokens/A1/authorize` },
  { method: 'PUT', target: stop.target },
];
/** What no server reads as a call of the operator's interface. */
export const malformedCalls: readonly Asked[] = [
  `${OCPI}//sessions/SES-1`,
  '//ocpi/emsp/2.2.1/sessions',
  '/ocpi//emsp/2.2.1/sessions',
  `${OCPI}/sessions//`,
  `${OCPI}/locations/../sessions`,
  `${OCPI}/locations/%2e%2e/sessions`,
  `${OCPI}/locations/..%2fsessions`,
  `${OCPI}/sessions/.`,
  `${OCPI}/sessions/%2F`,
  `${OCPI}/sessions/x%00`,
].map((target) => ({ target }));
