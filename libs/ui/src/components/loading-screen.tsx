import type { ReactNode } from 'react';
import { usePlace } from '@wattline/event-bus';
import { keyframes, styled } from '@wattline/vendor/styled';

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

const Middle = styled.div`
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
    <Middle ref={usePlace('loading@1', {})} role="status">
      <Ring aria-hidden="true" />
      <Words>
        <p>{text}</p>
        {detail !== undefined && <p>{detail}</p>}
        {children}
      </Words>
    </Middle>
  );
}
