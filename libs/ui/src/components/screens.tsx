import type { ReactNode } from 'react';
import { usePlace } from '@wattline/event-bus';
import { keyframes, styled } from '@wattline/vendor/styled';
import { WarningIcon } from '../icons';
import { Card, Note, Row } from './layout';

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

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span`
  width: 40px;
  height: 40px;
  border: 4px solid var(--line);
  border-top-color: var(--accent);
  border-radius: 50%;
  animation: ${turn} 0.9s linear infinite;
`;

const Waiting = styled.div`
  display: grid;
  flex: 1;
  place-content: center;
  justify-items: center;
  gap: 16px;
  min-height: 50vh;
  color: var(--ink-soft);
`;

const Words = styled.div`
  text-align: center;
`;

interface LoadingScreenProps {
  readonly text: string;
  /** A further text. */
  readonly detail?: string;
  /** A choice that the driver has meanwhile. */
  readonly children?: ReactNode;
}

/** A page or a dialog waits: a spinner with its reason. While a page waits, the shell shows no footer. */
export function LoadingScreen({ text, detail, children }: LoadingScreenProps) {
  return (
    <Waiting ref={usePlace('loading@1', {})} role="status">
      <Ring aria-hidden="true" />
      <Words>
        <p>{text}</p>
        {detail !== undefined && <p>{detail}</p>}
        {children}
      </Words>
    </Waiting>
  );
}
