import { useEffect, useState, type ComponentType } from 'react';
import { readKeptCodes } from '@wattline/contract';

/** As high as the list is with so many codes, so that nothing moves when it comes (docs/rules.md: nothing-jumps). */
const heightOf = (count: number): number => 105 + 61 * count;

/**
 * The way back to codes that were opened without a connection (docs/rules.md: last-known-with-its-age). Its code is fetched
 * where there are any. What does not come is not shown: the driver can scan the code again.
 */
export function KeptCodesPlace() {
  const [count, setCount] = useState(() => readKeptCodes().length);
  const [List, setList] = useState<ComponentType | null>(null);
  const hasAny = count > 0;
  useEffect(() => {
    if (!hasAny) return;
    import(/* webpackChunkName: "kept-codes" */ './kept-codes').then(
      ({ KeptCodes }) => setList(() => KeptCodes),
      () => setCount(0),
    );
  }, [hasAny]);
  if (List) return <List />;
  return hasAny && <div style={{ minHeight: heightOf(count) }} />;
}
