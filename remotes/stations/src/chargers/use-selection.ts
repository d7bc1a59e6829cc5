import { useCallback, useState } from 'react';
import type { Connector, Evse, Price } from '@wattline/ocpi';
import { showNotice } from '../show-notice';
import { useChargerTexts } from './charger-texts';
import { connectorKey, type PlacedConnector } from './connector-key';
import { judgeChoice } from './selection';

/** Specification 1, §9. */
const WRONG_CONNECTOR_MS = 3_000;
const MISSING_PRICING_MS = 5_000;

export interface Selection {
  /** The key of the chosen connector, as long as it can still be used. */
  readonly selected: string | null;
  readonly select: (evse: Evse, connector: Connector, price: Price) => void;
}

/** The driver's choice among the connectors on the screen (specification 1, §2 and §5). */
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
      else if (choice === 'no-pricing') showNotice('warning', t('noPricing'), MISSING_PRICING_MS);
      else showNotice('warning', t('notAvailable', { status: t(connector.status).toLowerCase() }), WRONG_CONNECTOR_MS);
    },
    [t],
  );

  // A poll may take the chosen connector away: then it is chosen no more, without a state of its own to keep right.
  const placed = chosen === null ? undefined : connectors.get(chosen);
  const usable = placed !== undefined && judgeChoice(placed.connector, priceOf(placed.connector)) === 'selectable';
  return { selected: usable ? chosen : null, select };
}
