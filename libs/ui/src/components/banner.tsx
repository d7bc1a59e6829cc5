import { styled } from '@wattline/vendor/styled';
import { placed, type Placed } from './layout';

/** A message that stands out from the text around it, with or without an icon before it. */
export const Banner = styled.div<Placed & { $tone: 'success' | 'warning' | 'neutral' }>`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 12px 16px;
  border-radius: var(--radius-small);
  background: ${({ $tone }) => `var(--${$tone}-soft)`};
  color: ${({ $tone }) => `var(--${$tone})`};
  font-weight: 600;
  text-align: start;
  ${placed}

  & > svg {
    flex: none;
  }
`;
