import type { SlotComponent } from '@wattline/contract';
import { useTexts } from './texts';

/** What a parked car says on other parts' pages. */
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
