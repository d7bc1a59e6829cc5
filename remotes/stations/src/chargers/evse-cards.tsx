import { use } from 'react';
import type { Evse } from '@wattline/ocpi';
import { styled } from '@wattline/styled';
import { media } from '@wattline/ui';
import { FirstView } from '../first-view';
import type { PlacedConnector } from './connector-key';
import { EvseCard, type EvseCardProps } from './evse-card';

/**
 * From the twentieth on, a card off the screen is not laid out: a station may have hundreds. The chosen one is: it would
 * hold its 'Start Charging', which is within reach all the time.
 */
const Cards = styled.ul`
  display: grid;
  gap: 10px;

  ${media.wide} {
    gap: 14px;
  }

  & > :nth-child(n + 20):not(:has([aria-pressed='true'])) {
    content-visibility: auto;
    contain-intrinsic-size: auto 214px;
  }
`;

interface EvseCardsProps extends Pick<EvseCardProps, 'priceOf' | 'onCome' | 'onSelect' | 'onStart'> {
  readonly evses: readonly Evse[];
  readonly scanned: Evse | null;
  /** Those of the EVSEs, by their keys. */
  readonly connectors: ReadonlyMap<string, PlacedConnector>;
  /** The key of the chosen connector. */
  readonly selected: string | null;
  /** The keys of the rows that flash. */
  readonly flashing: ReadonlySet<string>;
}

/** The cards of a station's EVSEs. A card is given only what is its own: the others need not render. */
export function EvseCards({ evses, scanned, connectors, selected, flashing, ...ofEach }: EvseCardsProps) {
  const { cards } = use(FirstView);
  const evseOf = (key: string): Evse | undefined => connectors.get(key)?.evse;
  const chosen = selected === null ? null : evseOf(selected);
  const withFlash = new Set([...flashing].map(evseOf));

  return (
    <Cards>
      {evses.slice(0, cards).map((evse) => (
        <EvseCard
          key={evse.uid}
          evse={evse}
          scanned={evse === scanned}
          selected={evse === chosen ? selected : null}
          flashing={withFlash.has(evse) ? flashing : null}
          {...ofEach}
        />
      ))}
    </Cards>
  );
}
