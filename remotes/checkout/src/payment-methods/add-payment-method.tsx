import { lazy, Suspense } from 'react';
import { DialogPanel, LoadingScreen } from '@wattline/ui';
import type { CardFormProps } from './card-form-props';
import { usePaymentMethodTexts } from './payment-method-texts';

// The payment service's library and its bindings: nothing of them before a card is to be added.
const CardForm = lazy(() =>
  import(/* webpackChunkName: "card-form" */ './card-form').then(
    (module) => ({ default: module.CardForm }),
    () => ({ default: FormMissing }),
  ),
);

function FormMissing({ problemOf }: CardFormProps) {
  return <p role="alert">{problemOf('Failed to load payment configuration')}</p>;
}

interface AddPaymentMethodProps extends CardFormProps {
  readonly onClose: () => void;
}

/** Modal 2: a card, or a wallet on this device, to be saved (specification 2, §2). */
export function AddPaymentMethod({ onClose, ...form }: AddPaymentMethodProps) {
  const t = usePaymentMethodTexts();
  return (
    <DialogPanel title={t('addTitle')} closeLabel={t('close')} onClose={onClose}>
      <Suspense fallback={<LoadingScreen text={t('loadingForm')} />}>
        <CardForm {...form} />
      </Suspense>
    </DialogPanel>
  );
}
