import type { ReactNode } from 'react';
import { usePlace } from '@wattline/event-bus';

interface NextStepProps {
  /** Beside the button, as on the row that it belongs to. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The page's next step, which the shell keeps in reach of a thumb on a phone (docs/rules.md: within-reach). */
export const NextStep = ({ label = '', className, children }: NextStepProps) => (
  <div ref={usePlace('next-step@1', { label })} className={className}>
    {children}
  </div>
);
