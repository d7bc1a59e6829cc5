import { useId, type ReactNode } from 'react';
import { Card } from '@wattline/ui';

/** A card with a title. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Card $gap={16} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}
