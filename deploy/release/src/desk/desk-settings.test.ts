import { makeSigningKey } from '../signing/signing-key';
import { readDeskSettings } from './desk-settings';

const { privateKey } = makeSigningKey();
const needed = {
  WATTLINE_STORE: 's3://releases/wattline',
  DESK_ORIGINS: 'https://wattline.example https://www.wattline.example',
  DESK_ISSUER: 'https://id.example',
  DESK_AUDIENCE: 'wattline',
  DESK_JWKS_URL: 'https://id.example/jwks.json',
};

describe('release-desk: the settings', () => {
  test('missing settings have defaults, and keys are read', () => {
    const read = readDeskSettings({ ...needed, DESK_OVERRIDE_KEY: privateKey, DESK_READ_ROLE: '' });
    expect(read).toMatchObject({
      DESK_ORIGINS: ['https://wattline.example', 'https://www.wattline.example'],
      DESK_ROLES_CLAIM: 'roles',
      DESK_NAME_CLAIM: 'email',
    });
    expect(read.DESK_OVERRIDE_KEY?.asymmetricKeyType).toBe('ed25519');
    expect(read.DESK_READ_ROLE).toBeUndefined();
  });

  test.each(Object.keys(needed))('without %s it does not start', (name) =>
    expect(() => readDeskSettings({ ...needed, [name]: '' })).toThrow(`Set or mend ${name}.`),
  );

  test('keys of an issuer come over https, and an invalid key is not shown', () => {
    expect(() => readDeskSettings({ ...needed, DESK_JWKS_URL: 'http://id.example/jwks.json' })).toThrow(
      'DESK_JWKS_URL',
    );
    expect(() => readDeskSettings({ ...needed, DESK_OVERRIDE_KEY: 'planted-secret' })).toThrow(/^(?!.*planted-secret)/);
  });
});
