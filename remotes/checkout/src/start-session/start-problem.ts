import type { StartFailure } from '../after-payment/use-start-error-text';

/** The answer to a start that did not come about, as it came. */
export interface StartAnswer {
  /** The command's word: REJECTED, EVSE_OCCUPIED, TIMEOUT... Absent where an error was the answer. */
  readonly result?: string;
  /** In the operator's own words, or the app's English sentence for the error. */
  readonly message: string | null;
  readonly httpStatus?: number | null;
  /** OCPI's status_code. */
  readonly protocolStatus?: number | null;
}

/** Why a start did not come about: the text for the driver, and the answer that the reason is found in. */
export type StartProblem = StartFailure & { readonly answer?: StartAnswer };
