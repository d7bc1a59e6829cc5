import { serviceError } from '@wattline/api';
import type { ActProblem } from './act-steps';

/**
 * Finds the reason why an act failed, by the desk's answer. Without an answer, or with a fault of the desk's own, it
 * may have been done.
 */
export function actProblem(thrown: unknown): ActProblem {
  const { httpStatus, message } = serviceError(thrown);
  switch (httpStatus) {
    case 409:
      return { code: 'desk-changed' };
    case 401:
    case 403:
      return { code: 'desk-not-allowed' };
    case 429:
      return { code: 'desk-too-often' };
    case 400:
    case 404:
    case 422:
      return { code: 'desk-refused', values: { reason: message } };
    default:
      return { code: 'desk-unclear' };
  }
}
