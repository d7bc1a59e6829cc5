import * as v from 'valibot';
import type { SavedDriver } from '@wattline/sandbox/platform';
import type { PasswordAccount } from '@wattline/sandbox/sign-in';
import driversData from './data/drivers.json';
import accountsData from './data/password-accounts.json';
import { readSeed, record } from './read-seed';

const text = v.string();
const textOrNull = v.nullable(text);

const driversSchema: v.GenericSchema<unknown, SavedDriver[]> = v.array(
  v.pipe(
    record({
      spelling: v.picklist(['snake', 'camel']),
      roles: v.exactOptional(v.array(text)),
      driver: v.strictObject({
        id: text,
        email: textOrNull,
        phone_number: textOrNull,
        display_name: textOrNull,
        first_name: textOrNull,
        last_name: textOrNull,
        receipt_email: textOrNull,
        wants_receipt: v.boolean(),
        created_at: text,
      }),
    }),
    v.transform(({ why: _why, ...driver }) => driver),
  ),
);

const accountsSchema: v.GenericSchema<unknown, PasswordAccount[]> = v.array(
  v.strictObject({ localId: text, email: text, password: text, displayName: text }),
);

/** Drivers who have been with the product for a while. The first three answer what the accounts' ways out depend on. */
export const drivers = readSeed('data/drivers.json', driversSchema, driversData);

/** Those of them who may sign in with a password, as the debug console does for another driver. */
export const passwordAccounts = readSeed('data/password-accounts.json', accountsSchema, accountsData);
