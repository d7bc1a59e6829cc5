import { styled } from '@wattline/vendor/styled';

/** How a status looks. */
export type BadgeVariant = 'success' | 'warning' | 'destructive' | 'secondary';

const colours: Readonly<Record<BadgeVariant, string>> = {
  success: 'success',
  warning: 'warning',
  destructive: 'danger',
  secondary: 'neutral',
};

/**
 * A status in a pill: always with its text, never by colour alone. Its words stay on one line, unless the line itself is
 * too short.
 */
export const Badge = styled.span<{ $variant: BadgeVariant }>`
  display: inline-flex;
  flex: none;
  max-width: 100%;
  align-items: center;
  gap: 5px;
  padding: 3px 11px;
  border-radius: 999px;
  background: ${({ $variant }) => `var(--${colours[$variant]}-soft)`};
  color: ${({ $variant }) => `var(--${colours[$variant]})`};
  font-size: 0.8125rem;
  font-weight: 650;
`;
