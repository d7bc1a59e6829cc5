import { styled } from '@wattline/vendor/styled';

/** A small button that reads as text: what can be done with a row. */
export const RowAction = styled.button.attrs({ type: 'button' })`
  min-height: 40px;
  padding: 0 10px;
  border: 0;
  border-radius: 999px;
  background: none;
  color: var(--ink-soft);
  font-size: var(--small);
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;

  &:hover {
    color: var(--ink);
  }

  &:disabled {
    cursor: default;
    text-decoration: none;
  }
`;
