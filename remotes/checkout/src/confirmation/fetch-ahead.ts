import { currentDriver } from '@wattline/auth';
import { costAndLabelCode } from './cost-and-label-code';
import { payingCode } from './paying-code';

/**
 * Fetches the code that a confirmation asks for once it is shown, before that. A failure is left to the
 * components that use it.
 */
export function fetchAhead(): void {
  const codes = currentDriver() ? [costAndLabelCode, payingCode] : [costAndLabelCode];
  for (const { load } of codes) load().catch(() => undefined);
}
