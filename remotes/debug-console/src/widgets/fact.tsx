import type { ReactNode } from 'react';

interface FactProps {
  readonly label: string;
  /** On a line of its own. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A term and its value in a list of facts. */
export function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'wide' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
