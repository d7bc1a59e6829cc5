import { useState } from 'react';
import { Button, FormProblem, PlusIcon } from '@wattline/ui';
import { showNotice } from '../../part';
import type { OptionsProps } from '../../payment/method';
import { useTexts } from '../../texts/use-texts';
import { AddCard } from './add-card';
import type { SavedCards } from './use-saved-cards';

interface AddCardBelowProps extends OptionsProps {
  readonly driverId: string;
  readonly saved: SavedCards;
}

/** Below all options: a change of a card that failed, and the way to a new card. */
export function AddCardBelow({ driverId, saved, disabled, onChoose }: AddCardBelowProps) {
  const t = useTexts('payment-methods');
  const [adding, setAdding] = useState(false);
  return (
    <>
      {saved.failedChange !== null && (
        <FormProblem>{t(saved.failedChange === 'remove' ? 'removeFailed' : 'defaultFailed')}</FormProblem>
      )}
      <Button $look="secondary" disabled={disabled} onClick={() => setAdding(true)}>
        <PlusIcon size={20} />
        {t('add')}
      </Button>
      {adding && (
        <AddCard
          driverId={driverId}
          isFirst={!saved.methods?.length}
          onClose={() => setAdding(false)}
          onSaved={(id) => {
            setAdding(false);
            if (id !== null) onChoose(id);
            showNotice('success', t('saved'));
          }}
        />
      )}
    </>
  );
}
