import { storageKeys } from '@wattline/contract';
import { readText, removeText } from '@wattline/storage';

/** The saved return address, or null. It is removed whatever it holds, so that a bad one is met once only. */
export function takeReturnAddress(): string | null {
  const values = (['local', 'session'] as const).map((area) => {
    const value = readText(area, storageKeys.authReturnUrl);
    removeText(area, storageKeys.authReturnUrl);
    return value;
  });
  return values.find((value) => value !== null) ?? null;
}
