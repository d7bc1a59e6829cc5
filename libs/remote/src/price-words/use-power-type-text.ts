import { useTexts } from '@wattline/base/texts/use-texts';

const known = ['AC_1_PHASE', 'AC_2_PHASE', 'AC_2_PHASE_SPLIT', 'AC_3_PHASE', 'AC', 'DC'] as const;

/**
 * Puts a connector's power type (OCPI 2.2.1, PowerType) into words of the page's language. A word that the protocol does
 * not have is shown as it came, without its underscores.
 */
export function usePowerTypeText(): (powerType: string) => string {
  const t = useTexts('power-type');
  return (powerType) => {
    const key = known.find((one) => one === powerType.toUpperCase());
    return key ? t(key) : powerType.replaceAll('_', ' ');
  };
}
