import { useEffect, useState } from 'react';
import { keepCode, readOpenedCode } from '@wattline/contract';
import { useLocation, useParams, useSearchParams } from '@wattline/router';

/**
 * Keeps the code that the page was opened by where its station was never seen (docs/rules.md: last-known-with-its-age).
 * Gives whether the browser keeps it.
 */
export function useKeptCode(isNeverSeen: boolean): boolean {
  const { stationId: locationId = '' } = useParams();
  const evseId = useSearchParams()[0].get('evse');
  const { state } = useLocation();
  const [isKept, setIsKept] = useState(false);
  useEffect(() => {
    if (!isNeverSeen) return;
    const opened = readOpenedCode(state) ?? { evseId, connectorId: null, isScanned: false };
    void Promise.resolve(keepCode({ locationId, ...opened })).then(setIsKept);
  }, [isNeverSeen, locationId, evseId, state]);
  return isKept;
}
