import type { SavedDriver } from '@wattline/platform';
import type { PasswordAccount } from '@wattline/sign-in-emulator';

/** Drivers who have been with the product for a while. The first three answer what the accounts' ways out depend on. */
export const drivers: SavedDriver[] = [
  // Their phone number may be claimed by another driver: the merge names the address.
  driver('drv-001', 'snake', ['María', 'Rivera'], 'maria.rivera@example.com', '+17875550121'),
  // The merge has no address to name.
  driver('drv-002', 'camel', ['José', 'Ortiz'], null, '+19395550122'),
  // Without a phone number: the wallet and the profile ask for one.
  driver('drv-003', 'camel', ['Alex', 'Kim'], 'alex.kim@example.com', null),
  // The operator at the release desk.
  { ...driver('drv-004', 'snake', ['Ada', 'Admin'], 'admin@example.com', '+14155550124'), roles: ['release-operator'] },
];

/** Those of them who may sign in with a password, as the debug console does for another driver. */
export const passwordAccounts: PasswordAccount[] = [
  {
    localId: 'uid-drv-001',
    email: 'maria.rivera@example.com',
    password: 'sandbox-password',
    displayName: 'María Rivera',
  },
  { localId: 'uid-drv-004', email: 'admin@example.com', password: 'sandbox-password', displayName: 'Ada Admin' },
];

function driver(
  id: string,
  spelling: SavedDriver['spelling'],
  [first_name, last_name]: [string, string],
  email: string | null,
  phone_number: string | null,
): SavedDriver {
  return {
    spelling,
    driver: {
      id,
      email,
      phone_number,
      display_name: `${first_name} ${last_name}`,
      first_name,
      last_name,
      receipt_email: email,
      wants_receipt: email !== null,
      created_at: '2026-05-04T14:00:00.000Z',
    },
  };
}
