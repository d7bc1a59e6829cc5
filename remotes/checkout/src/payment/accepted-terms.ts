import { removeText } from '@wattline/base/storage';
import { readRecord, requiredText, storageKeys, writeRecord } from '@wattline/contract';
import { operatorTerms } from '@wattline/remote';
import * as v from '@wattline/vendor/schema';

const acceptedSchema = v.object({ version: requiredText, acceptedAt: requiredText });

/** The driver pays now, under the operator's terms: the page of the session's start may be another one, so the tab keeps them. */
export function acceptTerms(): void {
  const terms = operatorTerms();
  if (terms === null) return removeText('session', storageKeys.acceptedTerms);
  const { version } = terms;
  writeRecord('session', storageKeys.acceptedTerms, { version, acceptedAt: new Date().toISOString() });
}

/** The terms that the driver of this tab paid under; null where the operator has none. */
export const acceptedTerms = () => readRecord('session', storageKeys.acceptedTerms, acceptedSchema);
