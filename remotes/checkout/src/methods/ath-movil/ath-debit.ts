import { debit } from '../../payment/debit';
import { useTexts } from '../../texts/use-texts';

/** A debit of the driver's ATH Móvil. */
export const athDebit = debit('wallet', () => useTexts('ath-debit'));
