import { defineTexts } from '@wattline/i18n';

const usePowerTypeTexts = defineTexts(
  'power-type',
  {
    AC_1_PHASE: 'AC, single-phase',
    AC_2_PHASE: 'AC, two-phase',
    AC_2_PHASE_SPLIT: 'AC, split-phase',
    AC_3_PHASE: 'AC, three-phase',
    AC: 'AC',
    DC: 'DC',
  },
  {
    AC_1_PHASE: 'CA monofásica',
    AC_2_PHASE: 'CA bifásica',
    AC_2_PHASE_SPLIT: 'CA de fase dividida',
    AC_3_PHASE: 'CA trifásica',
    AC: 'CA',
    DC: 'CC',
  },
);

const known = ['AC_1_PHASE', 'AC_2_PHASE', 'AC_2_PHASE_SPLIT', 'AC_3_PHASE', 'AC', 'DC'] as const;

/**
 * Puts a connector's power type (OCPI 2.2.1, PowerType) into words of the page's language. A word that the protocol does
 * not have is shown as it came, without its underscores.
 */
export function usePowerTypeText(): (powerType: string) => string {
  const t = usePowerTypeTexts();
  return (powerType) => {
    const key = known.find((one) => one === powerType.toUpperCase());
    return key ? t(key) : powerType.replaceAll('_', ' ');
  };
}
