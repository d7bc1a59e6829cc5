import { storageKeys } from '@wattline/contract';

const stores = (): Storage[] => {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
};

/**
 * The saved return address, or null. It is removed from wherever it was, whatever it holds, so that a
 * bad one is met once only (specification 1, §2).
 */
export function takeReturnAddress(): string | null {
  const values = stores().map((store) => {
    const value = store.getItem(storageKeys.authReturnUrl);
    store.removeItem(storageKeys.authReturnUrl);
    return value;
  });
  return values.find((value) => value !== null) ?? null;
}
