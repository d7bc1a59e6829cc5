import { useId, type ReactNode } from 'react';
import { Card } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';

/** A wide table scrolls inside its own box. */
const Body = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

/** A card with a title. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Body aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Body>
  );
}
