import { Card } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';

/** The page between a payment and its session, in one column. */
export const Page = styled.div`
  width: 100%;
  max-width: 620px;
  margin: 0 auto;
  padding: 28px var(--gutter) 56px;
`;

/** Its card. */
export const Panel = styled(Card)`
  display: grid;
  gap: 18px;
  padding: clamp(20px, 5vw, 36px);
`;
