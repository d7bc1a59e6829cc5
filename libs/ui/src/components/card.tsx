import { styled } from '@wattline/vendor/styled';

/** A surface that holds one thing. */
export const Card = styled.section`
  padding: clamp(16px, 3vw, 24px);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  box-shadow: var(--shadow);
`;
