import { serviceFailure } from '@wattline/api';
import type { Failure } from '@wattline/base/i18n';
import { errorTable } from '@wattline/base/texts/use-texts';
import type { Known } from '@wattline/charge';

/**
 * Why a refund is not given, beside the errors of the backend's calls (serviceErrors of libs/api). These end a sentence of
 * refund-news.ts.
 */
export const refundErrors = errorTable('refund-errors');

/** Why a refund was refused: a code, or the backend's own words. */
type Refusal = Pick<Known<'refund'>, 'failure' | 'problem'>;

const code = (name: keyof typeof refundErrors) => ({ code: name, values: {} });

/** The charge was billed in another currency than the payment. */
export const otherCurrency: Refusal = { failure: code('other-currency'), problem: null };

/** The backend refused: `error` is what the call threw. */
export function refusalOf(error: unknown): Refusal {
  const { message: problem, ...coded } = serviceFailure(error);
  return { problem, failure: coded.code === null ? null : coded };
}

/** Why a refused refund is not given. */
export function failureOf({ failure, problem }: Refusal): Failure {
  if (failure) return problem === null ? failure : { ...failure, message: problem };
  return problem === null ? code('no-refund-reason') : serviceFailure({ message: problem });
}
