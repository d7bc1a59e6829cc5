import { styled } from '@wattline/vendor/styled';

/** Labels with their values, in columns where there is room. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(max(130px, 20%), 100%), 1fr));
  gap: 14px 24px;

  & dt {
    color: var(--ink-soft);
    font-size: 0.875rem;
  }

  & .wide {
    grid-column: 1 / -1;
  }
`;

/** Addresses, hashes and ids. */
export const Code = styled.code`
  font-family: ui-monospace, 'SFMono-Regular', Menlo, monospace;
  font-size: 0.8125rem;
`;

/** An explanation. */
export const Hint = styled.p`
  max-width: 70ch;
  color: var(--ink-soft);
  font-size: 0.9375rem;
`;
