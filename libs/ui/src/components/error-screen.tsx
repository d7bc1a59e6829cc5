import type { ReactNode } from 'react';
import { usePlace } from '@wattline/event-bus';
import { styled } from '@wattline/vendor/styled';
import { WarningIcon } from '../icons';
import { CenteredCard, Mark } from './centered-card';

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
  /** Names the failure and the driver's next step. */
  readonly message: string;
  readonly tone?: 'danger' | 'neutral';
  readonly icon?: ReactNode;
  /** The ways on: buttons or links. */
  readonly children: ReactNode;
}

/** Shown if the page cannot show its content: the problem, and the ways on. */
export function ErrorScreen({ title, message, tone = 'danger', icon, children }: ErrorScreenProps) {
  return (
    <CenteredCard role={tone === 'danger' ? 'alert' : undefined}>
      <Mark $tone={tone}>{icon ?? <WarningIcon />}</Mark>
      <h1>{title}</h1>
      <Message>{message}</Message>
      <Actions ref={usePlace('slot@1', { slot: 'error-help' })}>{children}</Actions>
    </CenteredCard>
  );
}
