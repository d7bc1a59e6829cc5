import { serviceFailure } from '@wattline/api';
import type { OwedRefund } from '@wattline/contract';
import type { Failure } from '@wattline/i18n';
import type { refundErrors } from './errors';

/** What a record says of a refusal: its code, and the same in English for releases of the session part that read no code. */
type Refusal = Pick<OwedRefund, 'failure' | 'problem'>;

const OTHER_CURRENCY = 'The charge was billed in another currency than the payment';

const code = (name: keyof typeof refundErrors) => ({ code: name, values: {} });

/** The charge was billed in another currency than the payment. */
export const otherCurrency: Refusal = { failure: code('other-currency'), problem: OTHER_CURRENCY };

/** The backend refused: `error` is what the call threw. */
export function refusalOf(error: unknown): Refusal {
  const { message: problem, ...coded } = serviceFailure(error);
  return { problem, failure: coded.code === null ? null : coded };
}

/** Why a refused refund is not given. Records of contract 1.2 and older have an English sentence and no code. */
export function failureOf({ failure, problem }: Refusal): Failure {
  if (failure) return problem === null ? failure : { ...failure, message: problem };
  if (problem === null) return code('no-refund-reason');
  return problem === OTHER_CURRENCY ? code('other-currency') : serviceFailure({ message: problem });
}
