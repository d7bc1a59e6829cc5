import { type ComponentType, type SyntheticEvent, useState } from 'react';
import type { CheckSubject } from '../check/check-subject';
import { showNotice } from '../part';
import { useTexts } from '../texts/use-texts';
import { useErrorText } from '../use-error-text';
import { loadCheck } from './load-check';

/** Opens the check of a receipt, whose code comes with the press. `subject` is null while its tariffs are being read. */
export function ReceiptCheck({ subject }: { readonly subject: CheckSubject | null }) {
  const t = useTexts('receipt');
  const textOf = useErrorText();
  const [Panel, setPanel] = useState<ComponentType<{ readonly subject: CheckSubject }> | null>(null);

  const load = async ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): Promise<void> => {
    if (!currentTarget.open) return;
    try {
      const { CheckPanel } = await loadCheck();
      setPanel(() => CheckPanel);
    } catch {
      // Opened again, it is asked for again.
      currentTarget.open = false;
      showNotice('error', textOf({ code: 'offline' }));
    }
  };

  return (
    <details onToggle={(event) => void load(event)}>
      <summary>{t('check')}</summary>
      {Panel && subject ? <Panel subject={subject} /> : <p>{t('loadingRates')}</p>}
    </details>
  );
}
