import { useFormats } from '@wattline/base/i18n';
import { majorOf, minorDigits } from '@wattline/base/money';
import { useTexts } from '../texts/use-texts';

/** Numbers with their units, in the language on the screen. */
export interface Units {
  /** An amount in minor units, with all decimals of its currency. */
  readonly paid: (minor: number, currency: string) => string;
  /** A price before it is multiplied, which may have more decimals. */
  readonly rate: (price: number, currency: string) => string;
  /** '12.5 min', and from an hour on '2 h 47 min'. */
  readonly duration: (minutes: number) => string;
}

export function useUnits(): Units {
  const t = useTexts('cost');
  const { money, number } = useFormats();
  return {
    paid: (minor, currency) => money(majorOf({ minor, currency }), currency),
    rate: (price, currency) => money(price, currency, 4, Math.min(2, minorDigits(currency))),
    duration(minutes) {
      const whole = Math.round(minutes);
      if (whole < 60) return t('minutes', { minutes: number(minutes, 1) });
      return t('hours', { hours: number(Math.floor(whole / 60)), minutes: whole % 60 });
    },
  };
}
