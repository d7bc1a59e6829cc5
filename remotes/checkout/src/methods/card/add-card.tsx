import { useEffect, useState } from 'react';
import { Button, DialogPanel, FormProblem, FormStack, LoadingScreen } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import { useErrorText } from '../../use-error-text';
import type { CardForm } from './card-form';
import type { CardFormProps } from './card-form-props';

type Form = { readonly CardForm: typeof CardForm } | 'loading' | 'failed';

interface AddCardProps extends CardFormProps {
  readonly onClose: () => void;
}

/**
 * A card, or a wallet on this device, to be saved. The payment service's library and its
 * bindings come once it is open; where they do not, they can be asked for again (docs/rules.md: lazy-chunks-can-be-retried).
 */
export function AddCard({ onClose, ...form }: AddCardProps) {
  const t = useTexts('payment-methods');
  const errorText = useErrorText();
  const [shown, setShown] = useState<Form>('loading');

  useEffect(() => {
    if (shown !== 'loading') return;
    import(/* webpackChunkName: "card-form" */ './card-form').then(setShown, () => setShown('failed'));
  }, [shown]);

  return (
    <DialogPanel title={t('addTitle')} closeLabel={t('close')} onClose={onClose}>
      {shown === 'loading' && <LoadingScreen text={t('loadingForm')} />}
      {shown === 'failed' && (
        <FormStack as="div">
          <FormProblem>{errorText({ code: 'no-payment-config' })}</FormProblem>
          <Button onClick={() => setShown('loading')}>{t('tryAgain')}</Button>
        </FormStack>
      )}
      {typeof shown === 'object' && <shown.CardForm {...form} />}
    </DialogPanel>
  );
}
