import { readRuntimeConfig, setConfig } from '@wattline/config';

/** Of 'open sesame', as quick as a test may be. */
export const passwordHash = {
  salt: 'MDEyMzQ1Njc4OWFiY2RlZg==',
  iterations: 1_000,
  hash: 'YstW1kjvhWRJROg1YzQAGD/2GtVBThuL7YjEREg85uw=',
};

/** The PBKDF2 key of 'open sesame', which a tab keeps once it was entered. */
export const passwordKey = 'Mqp8wAsrOsjVEIymTD0kATxTpTf4f+0ZMgQPDlukk/w=';

/** As the shell does at boot; a part of it may be other. */
export const configure = (more: object = {}): void =>
  setConfig(
    readRuntimeConfig({
      ocpi: { token: 'edge' },
      api: { retries: 0 },
      signInService: { apiKey: 'public-key', authDomain: 'auth.example', projectId: 'demo', emulatorUrl: '/' },
      debug: { password: passwordHash },
      ...more,
    }),
  );

// To be imported before the remote is.
configure();
