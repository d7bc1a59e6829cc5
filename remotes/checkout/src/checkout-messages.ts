import { useMemo } from 'react';
import { defineTexts, useServiceMessage } from '@wattline/i18n';
import { GIVEN_BACK } from './payment/payment';

/** What checkout's calls and steps fail with. */
const catalogue = {
  selectMethod: 'Please select a payment method',
  startFailed: 'Failed to start charging session. Please try again.',
  cancelFailed: 'Failed to cancel pre-authorization. Please try again.',
  phoneRequired: 'Phone number is required for ATH Móvil payments',
  paymentIdRequired: 'Payment ID is required',
  loadConfig: 'Failed to load payment configuration',
  noIntent: 'Payment intent ID is missing. Please go back and complete payment authorization.',
  referenceRequired: 'Authorization reference (payment intent ID) is required for START_SESSION command',
  noData: 'Session data not found. Please try again.',
  noSessionId: 'Session was created but no session ID was returned',
  startUnclear: 'The charger has not answered yet',
  startingElsewhere: 'This charge is being started in another tab',
  startUnsent: 'Your start could not be sent',
  releaseUnclear: 'We could not tell whether your hold was released',
  givenBack: GIVEN_BACK,
} as const;

type Key = keyof typeof catalogue;

const useTexts = defineTexts('checkout', catalogue, {
  selectMethod: 'Selecciona un método de pago',
  startFailed: 'No se pudo iniciar la sesión de carga. Inténtalo de nuevo.',
  cancelFailed: 'No se pudo cancelar la preautorización. Inténtalo de nuevo.',
  phoneRequired: 'Se necesita un número de teléfono para pagar con ATH Móvil',
  paymentIdRequired: 'Se necesita el número del pago',
  loadConfig: 'No se pudo cargar la configuración de pagos',
  noIntent: 'Falta la autorización del pago. Vuelve atrás y completa el pago.',
  referenceRequired: 'Se necesita la autorización del pago para iniciar la sesión',
  noData: 'No se encontraron los datos de la sesión. Inténtalo de nuevo.',
  noSessionId: 'La sesión se creó, pero no se recibió su número',
  startUnclear: 'El cargador aún no ha respondido',
  startingElsewhere: 'Esta carga se está iniciando en otra pestaña',
  startUnsent: 'No se pudo enviar el inicio',
  releaseUnclear: 'No pudimos saber si se liberó tu retención',
  givenBack:
    'Pediste tu dinero de vuelta: este pago vuelve a tu ATH Móvil. Para cargar, elige un cargador y paga de nuevo.',
});

const useAdvice = defineTexts(
  'checkout-advice',
  {
    loadConfig: 'Check your connection and try again.',
    startUnclear: 'Your payment is kept. Try again: the same charge is never started twice.',
    startingElsewhere: 'Go on there, or close that tab.',
    startUnsent: 'Your payment is kept. Check your connection and that you are signed in, then try again.',
    releaseUnclear: 'Check your connection and try again. What you do not use is released in any case.',
  },
  {
    loadConfig: 'Revisa tu conexión e inténtalo de nuevo.',
    startUnclear: 'Tu pago se conserva. Inténtalo de nuevo: la misma carga nunca se inicia dos veces.',
    startingElsewhere: 'Sigue allí o cierra esa pestaña.',
    startUnsent: 'Tu pago se conserva. Revisa tu conexión y que hayas iniciado sesión, e inténtalo de nuevo.',
    releaseUnclear: 'Revisa tu conexión e inténtalo de nuevo. Lo que no uses se libera en cualquier caso.',
  },
);

const advised: ReadonlySet<Key> = new Set([
  'loadConfig',
  'startUnclear',
  'startingElsewhere',
  'startUnsent',
  'releaseUnclear',
] as const);
const isAdvised = (key: Key): key is Parameters<ReturnType<typeof useAdvice>>[0] => advised.has(key);

const keys = new Map<string, Key>(Object.entries(catalogue).map(([key, text]) => [text, key as Key]));

const patterns = [
  ['START_SESSION command rejected: ', 'El cargador rechazó el inicio: '],
  ['START_SESSION command failed with result: ', 'El inicio falló con este resultado: '],
  ['Payment authorization error: ', 'Error de autorización del pago: '],
] as const;

/** Says what went wrong in the language on the screen, with what to do where the text does not say it itself. */
export function useCheckoutMessage(): (message: string) => string {
  const t = useTexts();
  const advice = useAdvice();
  const serviceMessage = useServiceMessage();
  return useMemo(() => {
    const isSpanish = t('selectMethod') !== catalogue.selectMethod;
    return function say(message: string): string {
      const key = keys.get(message);
      if (key) return isAdvised(key) ? `${t(key)}. ${advice(key)}` : t(key);
      const pattern = isSpanish && patterns.find(([english]) => message.startsWith(english));
      return pattern ? pattern[1] + message.slice(pattern[0].length) : serviceMessage(message);
    };
  }, [t, advice, serviceMessage]);
}
