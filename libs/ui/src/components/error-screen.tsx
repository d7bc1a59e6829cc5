import type { ReactNode } from 'react';
import { styled } from '@wattline/styled';
import { WarningIcon } from '../icons/icons';
import { Card } from './card';

const Middle = styled.div`
  display: grid;
  flex: 1;
  place-content: center;
  padding: 32px var(--gutter);
`;

const Box = styled(Card)`
  display: grid;
  justify-items: center;
  gap: 14px;
  width: min(440px, calc(100vw - 2 * var(--gutter)));
  padding: 36px 28px;
  text-align: center;
`;

const Mark = styled.span<{ $tone: 'danger' | 'neutral' }>`
  display: grid;
  place-items: center;
  width: 60px;
  height: 60px;
  border-radius: 50%;
  background: ${({ $tone }) => `var(--${$tone}-soft)`};
  color: ${({ $tone }) => `var(--${$tone})`};
`;

const Message = styled.p`
  color: var(--ink-soft);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
  margin-top: 10px;
`;

interface ErrorScreenProps {
  readonly title: string;
  /** What happened and what to do. */
  readonly message: string;
  readonly tone?: 'danger' | 'neutral';
  readonly icon?: ReactNode;
  /** The ways on: buttons or links. */
  readonly children: ReactNode;
}

/** The page cannot show what was asked for: what happened, and the ways on. */
export function ErrorScreen({ title, message, tone = 'danger', icon, children }: ErrorScreenProps) {
  return (
    <Middle>
      <Box role={tone === 'danger' ? 'alert' : undefined}>
        <Mark $tone={tone}>{icon ?? <WarningIcon />}</Mark>
        <h1>{title}</h1>
        <Message>{message}</Message>
        <Actions>{children}</Actions>
      </Box>
    </Middle>
  );
}
