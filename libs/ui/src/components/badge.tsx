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
  gap: 4px;
  padding: 4px 12px;
  border-radius: 999px;
  background: ${({ $variant }) => `var(--${colours[$variant]}-soft)`};
  color: ${({ $variant }) => `var(--${colours[$variant]})`};
  font-size: var(--tiny);
  font-weight: 600;
  letter-spacing: 0.01em;
  line-height: var(--tiny-line);
`;
