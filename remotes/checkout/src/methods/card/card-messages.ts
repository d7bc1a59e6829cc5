import { defineTexts } from '@wattline/i18n';

/** What the saving of a card fails with. */
const problems = {
  cardElement: 'Card element not found',
  createMethod: 'Failed to create payment method',
  noMethod: 'No payment method created',
  addMethod: 'Failed to add payment method',
  loadConfig: 'Failed to load payment configuration',
  unclear: 'We could not tell whether your card was saved',
  unsent: 'Your card could not be sent',
} as const;

type Problem = keyof typeof problems;

const english: Readonly<Record<Problem, string>> = {
  cardElement: `${problems.cardElement}. Close this form and open it again.`,
  createMethod: `${problems.createMethod}. Check the card and try again.`,
  noMethod: `${problems.noMethod}. Check the card and try again.`,
  addMethod: `${problems.addMethod}. Check the card and try again, or use another one.`,
  loadConfig: `${problems.loadConfig}. Check your connection and try again.`,
  unclear: `${problems.unclear}. Check your connection and save it again: it is never saved twice.`,
  unsent: `${problems.unsent}. Check your connection and try again; if it stays so, sign in again.`,
};

const useTexts = defineTexts(
  'card-problems',
  { ...english, refused: '{{reason}} Check the card and try again, or use another one.' },
  {
    cardElement: 'No se encontró el campo de la tarjeta. Cierra este formulario y ábrelo de nuevo.',
    createMethod: 'No se pudo crear el método de pago. Revisa la tarjeta e inténtalo de nuevo.',
    noMethod: 'No se creó ningún método de pago. Revisa la tarjeta e inténtalo de nuevo.',
    addMethod: 'No se pudo añadir el método de pago. Revisa la tarjeta e inténtalo de nuevo, o usa otra.',
    loadConfig: 'No se pudo cargar la configuración de pagos. Revisa tu conexión e inténtalo de nuevo.',
    unclear:
      'No pudimos saber si tu tarjeta se guardó. Revisa tu conexión y guárdala de nuevo: nunca se guarda dos veces.',
    unsent:
      'No se pudo enviar tu tarjeta. Revisa tu conexión e inténtalo de nuevo; si sigue así, inicia sesión otra vez.',
    refused: '{{reason}} Revisa la tarjeta e inténtalo de nuevo, o usa otra.',
  },
);

export const CARD_UNCLEAR = problems.unclear;
export const CARD_UNSENT = problems.unsent;

const keys = new Map<string, Problem>(Object.entries(problems).map(([key, text]) => [text, key as Problem]));

/** What a client makes up where a backend gives no reason. */
const NO_REASON = /^HTTP error!/;

/** Says why a card was not saved in the language on the screen, and what to do. */
export function useCardMessage(): (problem: string) => string {
  const t = useTexts();
  return (problem) => {
    const key = keys.get(problem);
    if (key) return t(key);
    if (NO_REASON.test(problem)) return t('addMethod');
    return t('refused', { reason: /[.!?]$/.test(problem) ? problem : `${problem}.` });
  };
}
