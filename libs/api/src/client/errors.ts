import { errorTable } from '../texts/use-texts';

/**
 * What a call of the backend may fail with. The English texts are fixed: other systems quote them.
 */
export const serviceErrors = errorTable('errors');

export type ServiceErrorCode = keyof typeof serviceErrors;

/**
 * Errors whose sentences the backend says itself: a driver reads them in their own language. Every other sentence of the
 * backend is shown as it is.
 */
const saidByBackend: readonly ServiceErrorCode[] = [
  'unknown-location',
  'session-not-found',
  'timeout',
  'offline',
  'unknown',
  'no-payment-id',
  'no-start-reference',
];

/** The error that a sentence of the backend means; null for its other words. */
export const codeOfSentence = (sentence: string): ServiceErrorCode | null =>
  saidByBackend.find((code) => serviceErrors[code].en === sentence) ?? null;

/** What fills the gaps of a text. */
export type ErrorValues = Readonly<Record<string, string | number>>;

/** An error's text in English. */
export function englishText(code: ServiceErrorCode, values: ErrorValues): string {
  return serviceErrors[code].en.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}
