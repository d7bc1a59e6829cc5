import { styled } from '@wattline/vendor/styled';

/** Labels with their values, in columns where there is room. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(max(130px, 20%), 100%), 1fr));
  gap: 12px 24px;

  & dt {
    color: var(--ink-soft);
    font-size: var(--small);
  }

  & .wide {
    grid-column: 1 / -1;
  }
`;

/** Addresses, hashes and ids. */
export const Code = styled.code`
  font-family: ui-monospace, 'SFMono-Regular', Menlo, monospace;
  font-size: var(--small);
`;

/** An explanation. */
export const Hint = styled.p`
  max-width: 70ch;
  color: var(--ink-soft);
  font-size: var(--small);
`;
