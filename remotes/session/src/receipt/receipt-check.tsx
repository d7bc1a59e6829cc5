import { type ComponentType, type SyntheticEvent, useState } from 'react';
import { detailsCode } from '../details/details-code';
import { showNotice } from '../part';
import type { ReceiptDocument } from '../receipt-document/receipt-document';
import { useTexts } from '../texts/use-texts';
import { useErrorText } from '../use-error-text';

interface CheckProps {
  readonly document: ReceiptDocument;
}

/** Opens the check of a receipt. Its code comes with the press where it is not there yet. */
export function ReceiptCheck({ document }: CheckProps) {
  const t = useTexts('receipt');
  const textOf = useErrorText();
  const [Panel, setPanel] = useState<ComponentType<CheckProps> | null>(null);

  const load = async ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): Promise<void> => {
    if (!currentTarget.open) return;
    try {
      const { CheckPanel } = await detailsCode.load();
      setPanel(() => CheckPanel);
    } catch {
      // Opened again, it is asked for again.
      currentTarget.open = false;
      showNotice('error', textOf({ code: 'offline' }));
    }
  };

  return (
    <details onToggle={(event) => void load(event)}>
      <summary id="receipt-check">{t('check')}</summary>
      {Panel && document.tariffs ? <Panel document={document} /> : <p>{t('loadingRates')}</p>}
    </details>
  );
}
