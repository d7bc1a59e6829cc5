import { useCallback, useState } from 'react';
import { isAvailable, type Connector, type Evse, type Price } from '@wattline/ocpi';
import { showNotice } from '../part';
import { useChargerTexts } from './charger-texts';
import { connectorKey, type PlacedConnector } from './connector-key';

const NOT_AVAILABLE_MS = 3_000;

/** Whether a driver can go on with a connector, and if not, why. */
type Choice = 'selectable' | 'not-available' | 'no-pricing';

/** Judges a connector that a driver picks: it must be available, and its price must be known. */
export function judgeChoice(connector: Connector, price: Price): Choice {
  if (!isAvailable(connector)) return 'not-available';
  return price.state === 'priced' || price.state === 'free' ? 'selectable' : 'no-pricing';
}

export interface Selection {
  /** The key of the chosen connector, as long as it can still be used. */
  readonly selected: string | null;
  readonly select: (evse: Evse, connector: Connector, price: Price) => void;
}

/** The driver's choice among the connectors on the screen. */
export function useSelection(
  connectors: ReadonlyMap<string, PlacedConnector>,
  priceOf: (connector: Connector) => Price,
): Selection {
  const t = useChargerTexts();
  const [chosen, setChosen] = useState<string | null>(null);

  const select = useCallback(
    (evse: Evse, connector: Connector, price: Price) => {
      const choice = judgeChoice(connector, price);
      if (choice === 'selectable') setChosen(connectorKey(evse, connector));
      else if (choice === 'no-pricing') showNotice('warning', t('noPricing'));
      else showNotice('warning', t('notAvailable', { status: t(connector.status).toLowerCase() }), NOT_AVAILABLE_MS);
    },
    [t],
  );

  // Derived, not stored: a poll may make the chosen connector unusable.
  const placed = chosen === null ? undefined : connectors.get(chosen);
  const usable = placed !== undefined && judgeChoice(placed.connector, priceOf(placed.connector)) === 'selectable';
  return { selected: usable ? chosen : null, select };
}
