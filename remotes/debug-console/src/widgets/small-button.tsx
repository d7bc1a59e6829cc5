import { Button } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';

/** A button for places with many of them. */
export const SmallButton = styled(Button).attrs<{ $look?: 'primary' | 'secondary' | 'danger' }>(
  ({ $look = 'secondary' }) => ({ $look }),
)`
  min-height: 40px;
  padding: 6px 16px;
  font-size: var(--small);
`;

/** A row of buttons. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
