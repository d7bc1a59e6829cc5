import type { ReactNode } from 'react';
import { config } from '@wattline/base/config';
import { paths } from '@wattline/contract';
import { BackLink } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  width: 100%;
  max-width: 760px;
  margin: 0 auto;
  padding: 12px var(--gutter) 56px;
`;

/** A page of one column, with the way home above. */
export function Page({ children }: { readonly children: ReactNode }) {
  return (
    <Column>
      <BackLink id="back" to={paths.home}>
        {config().brand.name}
      </BackLink>
      {children}
    </Column>
  );
}
