import { styled } from '@wattline/vendor/styled';
import type { Space } from '../styles/space';

/** Things one below another, with `$gap` px between: a list with `as="ul"`, terms and values with `as="dl"`. */
export const Stack = styled.div<{ readonly $gap: Space }>`
  display: grid;
  gap: ${({ $gap }) => $gap}px;
`;
