import { css, styled } from '@wattline/vendor/styled';
import type { Space } from './layout';

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
    background: var(--stop);
    color: var(--on-stop);
  `,
};

/** The style of a button, for elements that act as one; for links there is `ButtonLink`. */
export const buttonStyle = (look: ButtonLook) => css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 48px;
  padding: 8px 24px;
  border: 1px solid transparent;
  border-radius: 999px;
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color 0.15s,
    border-color 0.15s;
  ${looks[look]}

  &:disabled {
    border-color: transparent;
    background: var(--disabled);
    color: var(--on-disabled);
    cursor: default;
  }
`;

interface ButtonShape {
  readonly $look?: ButtonLook;
  /** As wide as what holds it. */
  readonly $wide?: boolean;
  /** 'big' for a page's own step, 'small' beside a line of text. */
  readonly $size?: 'big' | 'small';
  readonly $top?: Space;
}

const heights = { big: 56, small: 44 };

/** A button. Its type is 'button' by default, so that none submits a form by accident. */
export const Button = styled.button.attrs<ButtonShape>(({ type = 'button' }) => ({ type }))`
  ${({ $look = 'primary' }) => buttonStyle($look)}
  ${({ $size }) => $size && `min-height: ${heights[$size]}px;`}
  ${({ $size }) => $size === 'small' && 'padding: 4px 16px; font-size: var(--small);'}
  ${({ $wide }) => $wide && 'width: 100%;'}
  ${({ $top }) => $top && `margin-top: ${$top}px;`}
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
  font-weight: 600;
  cursor: pointer;
  transition: background-color 0.15s;

  &:hover {
    background: var(--surface-sunken);
  }
`;

/** A button that looks like a link: for what may be done beside the page's own step. */
export const TextButton = styled.button.attrs(({ type = 'button' }) => ({ type }))`
  min-height: 44px;
  padding: 4px 8px;
  border: 0;
  border-radius: 999px;
  background: none;
  color: var(--ink-soft);
  text-decoration: underline;
  text-underline-offset: 0.18em;
  cursor: pointer;

  &:hover {
    color: var(--ink);
  }

  &:disabled {
    cursor: default;
    text-decoration: none;
  }
`;
