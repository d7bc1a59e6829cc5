import { Card, media } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';

/** In a wide window the order and the payment beside each other; in a narrow one all in one, in the order that its parts name. */
export const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding-top: 12px;

  ${media.wide} {
    grid-template-columns: 5fr 6fr;
    gap: 48px;
    align-items: start;
    padding-top: 24px;
  }
`;

/** The half of what is ordered: on the ground, divided by lines. */
export const Order = styled.div`
  display: contents;

  ${media.wide} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
`;

/** A part of the order below a line; the cost comes last where all is one. */
export const Part = styled.section<{ readonly $last?: boolean }>`
  padding-top: 12px;
  border-top: 1px solid var(--line);
  ${({ $last }) => $last && 'order: 1;'}
`;

/** The half of the payment. In a wide window it stays while the order scrolls. */
export const Paying = styled(Card)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  min-width: 0;

  ${media.wide} {
    position: sticky;
    top: 24px;
  }
`;
