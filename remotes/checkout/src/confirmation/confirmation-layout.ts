import { Card, media } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';

/** The whole page. */
export const Page = styled.div`
  width: 100%;
  max-width: var(--page);
  margin: 0 auto;
  padding: 0 var(--gutter) 56px;

  ${media.wide} {
    padding-top: 12px;
  }
`;

/** The name of the station. */
export const Place = styled.p`
  margin: 2px 0 12px;
  color: var(--ink-soft);

  ${media.wide} {
    margin: 6px 0 20px;
  }
`;

/** Beside each other in a wide window, and one in a narrow one, in the order that its cards name. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;

  ${media.wide} {
    grid-template-columns: 5fr 6fr;
    gap: 24px;
    align-items: start;
  }
`;

/** Cards below each other. */
export const Column = styled.div`
  display: contents;

  ${media.wide} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    min-width: 0;
  }
`;

/** The card of the amount. */
export const Amount = styled(Card)`
  display: grid;
  gap: 8px;
`;

/** The card of the payment. */
export const Pay = styled(Card)`
  position: relative;
  display: grid;
  gap: 16px;
  order: 2;
`;
