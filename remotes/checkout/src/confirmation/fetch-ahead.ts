import { currentDriver } from '@wattline/auth';
import { costsCode } from './costs-code';
import { payingCode } from './paying-code';

/**
 * Fetches the code that a confirmation asks for once it is shown, before that. A failure is left to the
 * components that use it.
 */
export function fetchAhead(): void {
  const codes = currentDriver() ? [costsCode, payingCode] : [costsCode];
  for (const { load } of codes) load().catch(() => undefined);
}
