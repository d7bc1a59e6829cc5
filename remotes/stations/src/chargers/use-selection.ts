import { useCallback, useMemo, useState } from 'react';
import { paths } from '@wattline/contract';
import { isAvailable, type Connector, type Evse, type Price } from '@wattline/ocpi';
import { useExpectedPath } from '@wattline/remote';
import { bus, showNotice } from '../part';
import { useTexts } from '../texts/use-texts';
import { connectorKey, type PlacedConnector } from './connector-key';

const NOT_AVAILABLE_MS = 3_000;

/** Whether a driver can go on with a connector, and if not, why. */
type Choice = 'selectable' | 'not-available' | 'no-pricing';

/** Judges a connector that a driver picks: it must be available, and its price must be known. */
export function judgeChoice(connector: Connector, price: Price): Choice {
  if (!isAvailable(connector)) return 'not-available';
  return price.state === 'priced' || price.state === 'free' ? 'selectable' : 'no-pricing';
}

/**
 * The confirmation that the driver is likely to go to: that of the first connector that can be chosen. Null before a price
 * is known, since the page's own requests come first.
 */
function likelyPath(connectors: Iterable<PlacedConnector>, priceOf: (connector: Connector) => Price): string | null {
  for (const { evse, connector } of connectors) {
    if (judgeChoice(connector, priceOf(connector)) === 'selectable') return paths.confirmation(evse.uid, connector.id);
  }
  return null;
}

export interface Selection {
  /** The key of the chosen connector, as long as it can still be used. */
  readonly selected: string | null;
  readonly select: (evse: Evse, connector: Connector, price: Price) => void;
}

/**
 * The driver's choice among the connectors on the screen. Of the EVSE that they scanned, the first connector that can be used
 * is chosen for them, once.
 */
export function useSelection(
  connectors: ReadonlyMap<string, PlacedConnector>,
  priceOf: (connector: Connector) => Price,
  scanned: Evse | null = null,
): Selection {
  const t = useTexts('chargers');
  useExpectedPath(
    bus,
    useMemo(() => likelyPath(connectors.values(), priceOf), [connectors, priceOf]),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const first =
    chosen === null &&
    scanned?.connectors.find((connector) => judgeChoice(connector, priceOf(connector)) === 'selectable');
  if (scanned && first) setChosen(connectorKey(scanned, first));

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
