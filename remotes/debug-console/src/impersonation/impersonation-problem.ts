import type { ServiceErrorCode } from '@wattline/api';
import type { Failure } from '@wattline/base/i18n';
import type { consoleErrors } from '../errors';

/** Why a user could not be impersonated. `reason` is the service's, for 'token-not-fetched'. */
export class ImpersonationProblem extends Error {
  override readonly name = 'ImpersonationProblem';

  constructor(
    readonly code: keyof typeof consoleErrors,
    readonly reason: Failure<ServiceErrorCode> | null = null,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}
