import type { SlotComponent } from '@wattline/contract';
import { useTexts } from './texts';

/** The banner of a parked car on other parts' pages. */
export function parkedBanner(prefix: string): SlotComponent {
  return function ParkedBanner() {
    const t = useTexts();
    return (
      <p>
        {prefix}: {t('banner')}
      </p>
    );
  };
}
