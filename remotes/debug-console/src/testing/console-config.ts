import { configure as configureApp } from '@wattline/remote/testing';

/** Of 'open sesame', with few iterations so that tests are quick. */
export const passwordHash = {
  salt: 'MDEyMzQ1Njc4OWFiY2RlZg==',
  iterations: 1_000,
  hash: 'YstW1kjvhWRJROg1YzQAGD/2GtVBThuL7YjEREg85uw=',
};

/** The PBKDF2 key of 'open sesame', which a tab keeps once the password was entered. */
export const passwordKey = 'Mqp8wAsrOsjVEIymTD0kATxTpTf4f+0ZMgQPDlukk/w=';

/** The runtime configuration of a test, with a password and a sign-in service; `more` replaces fields. */
export const configure = (more: object = {}): void =>
  configureApp({
    api: { retries: 0 },
    signInService: { apiKey: 'public-key', authDomain: 'auth.example', projectId: 'demo', emulatorUrl: '/' },
    debug: { password: passwordHash },
    ...more,
  });
