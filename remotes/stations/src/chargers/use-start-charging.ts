import { useCallback, useEffect, useRef } from 'react';
import { paths, SCANNED, type ConfirmationState } from '@wattline/contract';
import { tariffInForce, type Connector, type Evse, type Location, type TariffState } from '@wattline/ocpi';
import { useNavigate } from '@wattline/router';

/**
 * Goes to the confirmation of a connector, with the location and the connector's first tariff in force as navigation
 * state. `isScanned`: the driver came by the code on a charger, and compares its label there.
 */
export function useStartCharging(location: Location, lookup: (tariffId: string) => TariffState, isScanned: boolean) {
  const navigate = useNavigate();
  // A ref keeps the callback's identity, so that rows need not render after each poll.
  const latest = useRef({ location, lookup });
  useEffect(() => {
    latest.current = { location, lookup };
  }, [location, lookup]);

  return useCallback(
    (evse: Evse, connector: Connector) => {
      const known = latest.current;
      const tariffs = connector.tariffIds
        .map(known.lookup)
        .flatMap((found) => (found.state === 'loaded' ? [found.tariff] : []));
      const tariffData = tariffInForce(tariffs, new Date());
      if (!tariffData) return;
      const state: ConfirmationState = { location: known.location, tariffData };
      void navigate(paths.confirmation(evse.uid, connector.id) + (isScanned ? `?${SCANNED}` : ''), { state });
    },
    [navigate, isScanned],
  );
}
