import type { ReactNode } from 'react';
import { styled } from '@wattline/styled';
import type { PlaceIcon } from '@wattline/ui';

const Row = styled.div`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: 0 14px;

  & > svg {
    grid-row: span 2;
    margin-top: 2px;
    color: var(--accent);
  }

  & > dt {
    color: var(--ink-soft);
    font-size: 0.875rem;
  }

  & > dd {
    font-weight: 600;
  }
`;

interface InfoRowProps {
  readonly icon: typeof PlaceIcon;
  readonly label: string;
  readonly children: ReactNode;
}

/** One fact of the station, in a description list. */
export function InfoRow({ icon: Icon, label, children }: InfoRowProps) {
  return (
    <Row>
      <Icon size={22} />
      <dt>{label}</dt>
      <dd>{children}</dd>
    </Row>
  );
}
