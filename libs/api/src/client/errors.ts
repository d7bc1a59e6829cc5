import { errorTable } from '../texts/use-texts';

/** The errors with which a call of the backend may fail. The English texts are fixed: other systems quote them. */
export const serviceErrors = errorTable('errors');

export type ServiceErrorCode = keyof typeof serviceErrors;

/**
 * The errors that the backend itself puts into sentences: a driver reads them in their own language. Every other
 * sentence of the backend is shown as it is.
 */
const writtenByBackend: readonly ServiceErrorCode[] = [
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
  writtenByBackend.find((code) => serviceErrors[code].en === sentence) ?? null;

/** The values for the placeholders of a text. */
export type ErrorValues = Readonly<Record<string, string | number>>;

/** An error's text in English. */
export function englishText(code: ServiceErrorCode, values: ErrorValues): string {
  return serviceErrors[code].en.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}
