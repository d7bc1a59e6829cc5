import type { ReactNode } from 'react';
import { paths } from '@wattline/contract';
import { styled } from '@wattline/styled';
import { BackLink } from '@wattline/ui';

/** As high as the screen at least: what comes below it later moves nothing that is seen (docs/rules.md: nothing-jumps). */
const Column = styled.div`
  display: grid;
  align-content: start;
  gap: 20px;
  min-height: 100vh;
  width: 100%;
  max-width: 760px;
  margin: 0 auto;
  padding: 12px var(--gutter) 56px;
`;

/** A page of one column, with the way home above. */
export function Page({ children }: { readonly children: ReactNode }) {
  return (
    <Column>
      <BackLink to={paths.home}>Wattline</BackLink>
      {children}
    </Column>
  );
}
