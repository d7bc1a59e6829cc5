import { useId, type ReactNode } from 'react';
import { Card, Row } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';

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

/** A part's name, its state beside that, and a button at the end of the line. */
export const PartHead = styled(Row)`
  & button {
    margin-inline-start: auto;
  }
`;
