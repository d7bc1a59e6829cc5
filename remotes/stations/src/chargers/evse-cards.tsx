import { use } from 'react';
import type { Evse } from '@wattline/ocpi';
import { media } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { FirstView } from '../first-view';
import type { PlacedConnector } from './connector-key';
import { EvseCard, type EvseCardProps } from './evse-card';

/** As many cards as a server renders: a page scrolls there before it has the rest. */
const RENDERED = 20;

/** A station may have hundreds of cards: they stand in lists of so many, of which those off the screen are not laid out. */
const LISTED = 20;

/**
 * The browser watches each list, not each card, and a change lays out one list. The list of the chosen connector is laid
 * out: it would hold its 'Start Charging', which is within reach all the time. The margin is for the shadows of the cards.
 */
const Cards = styled.div`
  &,
  & > ul {
    display: grid;
    gap: 8px;
  }

  ${media.wide} {
    &,
    & > ul {
      gap: 12px;
    }
  }

  & > :nth-child(n + 2):not(:has([aria-pressed='true'])) {
    content-visibility: auto;
    contain-intrinsic-height: auto ${LISTED * 240}px;
    overflow-clip-margin: 24px;
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
  const first = use(FirstView);
  const evseOf = (key: string): Evse | undefined => connectors.get(key)?.evse;
  const chosen = selected === null ? null : evseOf(selected);
  const withFlash = new Set([...flashing].map(evseOf));

  const cardOf = (evse: Evse) => (
    <EvseCard
      key={evse.uid}
      evse={evse}
      scanned={evse === scanned}
      selected={evse === chosen ? selected : null}
      flashing={withFlash.has(evse) ? flashing : null}
      {...ofEach}
    />
  );
  const shown = first ? evses.slice(0, RENDERED) : evses;
  const starts = Array.from({ length: Math.ceil(shown.length / LISTED) }, (_, index) => index * LISTED);

  return (
    <Cards>
      {starts.map((start) => (
        <ul key={start}>{shown.slice(start, start + LISTED).map(cardOf)}</ul>
      ))}
    </Cards>
  );
}
