import type { ReactNode } from 'react';
import { usePlace } from '@wattline/event-bus';
import { WarningIcon } from '../icons';
import { CenteredCard, Mark } from './centered-card';
import { Note, Row } from './layout';

interface ErrorScreenProps {
  readonly title: string;
  /** Names the failure and the driver's next step. */
  readonly message: string;
  readonly tone?: 'danger' | 'neutral';
  readonly icon?: ReactNode;
  /** In place of the sign. */
  readonly picture?: ReactNode;
  /** The ways on: buttons or links. */
  readonly children: ReactNode;
}

/** Shown if the page cannot show its content: the problem, and the ways on. */
export function ErrorScreen({ title, message, tone = 'danger', icon, picture, children }: ErrorScreenProps) {
  return (
    <CenteredCard role={tone === 'danger' ? 'alert' : undefined}>
      {picture ?? <Mark $tone={tone}>{icon ?? <WarningIcon />}</Mark>}
      <h1>{title}</h1>
      <Note>{message}</Note>
      <Row $gap={12} $spread="center" $top={8} ref={usePlace('slot@1', { slot: 'error-help' })}>
        {children}
      </Row>
    </CenteredCard>
  );
}
