import { useEffect, useState } from 'react';
import { forgetKeptCode, readKeptCodes, type KeptCode } from '@wattline/contract';

export interface KeptCodesState {
  /** The newest first. */
  readonly codes: readonly KeptCode[];
  readonly remove: (code: KeptCode) => void;
}

/** The codes that this browser keeps, and what other tabs change of them. */
export function useKeptCodes(): KeptCodesState {
  const [codes, setCodes] = useState(readKeptCodes);
  useEffect(() => {
    const look = (): void => setCodes(readKeptCodes());
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, []);
  return {
    codes,
    remove: (code) => {
      forgetKeptCode(code);
      setCodes(readKeptCodes());
    },
  };
}
