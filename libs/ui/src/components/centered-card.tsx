import type { ReactNode } from 'react';
import { styled } from '@wattline/vendor/styled';
import { Card } from './layout';

const Middle = styled.div`
  display: grid;
  flex: 1;
  place-content: center;
  padding: 32px var(--gutter);
`;

const Box = styled(Card)`
  display: grid;
  justify-items: center;
  gap: 16px;
  width: min(460px, calc(100vw - 2 * var(--gutter)));
  padding: 32px 24px;
  text-align: center;
`;

/** A round sign above a card's heading; `$tone` is one of the theme's. */
export const Mark = styled.span<{ $tone: 'accent' | 'success' | 'danger' | 'neutral' }>`
  display: grid;
  place-items: center;
  width: 60px;
  height: 60px;
  border-radius: 50%;
  background: ${({ $tone }) => `var(--${$tone}-soft)`};
  color: ${({ $tone }) => `var(--${$tone})`};
`;

interface CenteredCardProps {
  /** 'alert' for a text that a screen reader has to read at once. */
  readonly role?: 'alert' | undefined;
  readonly children: ReactNode;
}

/** One card in the middle of the page, for content that needs the driver's whole attention. */
export function CenteredCard({ role, children }: CenteredCardProps) {
  return (
    <Middle>
      <Box role={role}>{children}</Box>
    </Middle>
  );
}
