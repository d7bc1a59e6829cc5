import { styled } from '@wattline/vendor/styled';

/** A text that stands back behind the others; `$size` px high where letters have the default size, else as the text around. */
export const Note = styled.p<{ readonly $size?: 13 | 14 | 15 }>`
  color: var(--ink-soft);
  ${({ $size }) => $size && `font-size: ${$size / 16}rem;`}
`;
