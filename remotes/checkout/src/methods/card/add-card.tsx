import { useChunk } from '@wattline/remote';
import { Button, DialogPanel, FormProblem, FormStack, LoadingScreen } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../../texts/use-texts';
import { useErrorText } from '../../use-error-text';
import { cardCode } from './card-code';
import type { WholeCardFormProps } from './card-form-props';

/** The form's height from the start: no field moves below a finger as its parts come. */
const Room = styled.div`
  min-height: min(27rem, 70dvh);
`;

/**
 * A card, or a wallet on this device, to be saved. The payment service's library and its
 * bindings come once it is open; where they do not, they can be asked for again (docs/rules.md: lazy-chunks-can-be-retried).
 */
export function AddCard(props: WholeCardFormProps) {
  const t = useTexts('payment-methods');
  const errorText = useErrorText();
  const { code, hasFailed, retry } = useChunk(cardCode);
  return (
    <DialogPanel title={t('addTitle')} closeLabel={t('close')} onClose={props.onClose}>
      <Room>
        {code && <code.CardForm {...props} />}
        {!code && !hasFailed && <LoadingScreen text={t('loadingForm')} />}
        {!code && hasFailed && (
          <FormStack as="div">
            <FormProblem>{errorText({ code: 'no-payment-config' })}</FormProblem>
            <Button onClick={retry}>{t('tryAgain')}</Button>
          </FormStack>
        )}
      </Room>
    </DialogPanel>
  );
}
