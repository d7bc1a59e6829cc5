import { type Held, proofOf } from '@wattline/ocpi';
import { textsNow } from '../texts/use-texts';
import { checkDocument, type CheckDocument } from './check-document';
import type { CheckSubject } from './check-subject';

/** The check of a receipt in words, in the language on the screen. `held`: what was held for it; null: not known. */
export function checkOf({ session, found, timeZone, formats }: CheckSubject, held: Held | null): CheckDocument {
  const proof = proofOf(session, found, timeZone, held);
  return checkDocument(proof, { t: textsNow('receipt-check'), formats, timeZone });
}
