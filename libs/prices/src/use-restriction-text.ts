import { useFormats } from '@wattline/i18n';
import type { Restrictions } from '@wattline/ocpi';
import { restrictionText } from './restriction-text';
import { useRestrictionTexts } from './restriction-texts';

/** Says when a price applies, in the language on the screen; '' where it always does. */
export function useRestrictionText(): (restrictions: Restrictions | null) => string {
  const t = useRestrictionTexts();
  const formats = useFormats();
  return (restrictions) => restrictionText(restrictions, t, formats);
}
