import { removeText } from '@wattline/base/storage';
import { changeRecord, readRecord, requiredText, storageKeys } from '@wattline/contract';
import * as v from '@wattline/vendor/schema';

const askedSchema = v.object({
  /** Sent as Idempotency-Key with every try (docs/rules.md: one-key-per-intent). */
  key: requiredText,
  /** By this the support team finds the request. */
  code: requiredText,
  /** When the driver asked first, ISO 8601 by this device's clock. */
  askedAt: requiredText,
});

/** A deletion of an account that was asked for, and of which no clear answer came. */
export type AskedDeletion = Readonly<v.InferOutput<typeof askedSchema>>;

export const readAskedDeletion = (driverId: string): AskedDeletion | null =>
  readRecord('local', storageKeys.deletionAskedOf(driverId), askedSchema);

export const keepAskedDeletion = (driverId: string, asked: AskedDeletion): void =>
  void changeRecord('local', storageKeys.deletionAskedOf(driverId), askedSchema, asked, 'key');

export const forgetAskedDeletion = (driverId: string): void =>
  removeText('local', storageKeys.deletionAskedOf(driverId));
