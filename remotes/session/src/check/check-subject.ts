import type { Formats } from '@wattline/i18n';
import type { FoundTariffs, Session } from '@wattline/ocpi';

/** What a receipt is checked by. */
export interface CheckSubject {
  /** The id in the page's address, by which the payment is known on this device. */
  readonly pageSessionId: string;
  readonly session: Session;
  readonly found: FoundTariffs;
  /** The station's, an IANA name; null where it is not known. */
  readonly timeZone: string | null;
  /** Of the language on the screen. */
  readonly formats: Formats;
}
