import { css, styled } from '@wattline/vendor/styled';

export type ButtonLook = 'primary' | 'secondary' | 'danger';

const looks = {
  primary: css`
    background: var(--accent);
    color: var(--on-accent);
    &:hover {
      background: var(--accent-strong);
    }
  `,
  secondary: css`
    background: var(--surface);
    color: var(--ink);
    border-color: var(--line-strong);
    &:hover {
      background: var(--surface-sunken);
    }
  `,
  danger: css`
    background: var(--danger);
    color: var(--surface);
  `,
};

/** The style of a button, for elements that act as one; for links there is `ButtonLink`. */
export const buttonStyle = (look: ButtonLook) => css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  min-height: 48px;
  padding: 10px 22px;
  border: 1px solid transparent;
  border-radius: 999px;
  font-weight: 650;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color 0.15s,
    border-color 0.15s;
  ${looks[look]}

  &:disabled {
    opacity: 0.6;
    cursor: default;
  }
`;

/** A button. Its type is 'button' by default, so that none submits a form by accident. */
export const Button = styled.button.attrs<{ $look?: ButtonLook }>(({ type = 'button' }) => ({ type }))`
  ${({ $look = 'primary' }) => buttonStyle($look)}
`;

/** A small round or square button that shows an icon; give it an aria-label. */
export const IconButton = styled.button.attrs(({ type = 'button' }) => ({ type }))`
  display: inline-grid;
  place-items: center;
  min-width: 44px;
  min-height: 44px;
  padding: 0 12px;
  border: 1px solid var(--line);
  border-radius: 999px;
  background: var(--surface);
  font-weight: 650;
  cursor: pointer;
  transition: background-color 0.15s;

  &:hover {
    background: var(--surface-sunken);
  }
`;
