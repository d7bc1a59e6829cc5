import type { ReactNode } from 'react';
import { paths } from '@wattline/contract';
import { Link } from '@wattline/router';
import { styled } from '@wattline/styled';
import { BackIcon } from '@wattline/ui';

const Column = styled.div`
  display: grid;
  gap: 20px;
  width: 100%;
  max-width: 760px;
  margin: 0 auto;
  padding: 12px var(--gutter) 56px;
`;

const HomeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: 8px;
  min-height: 44px;
  color: var(--ink-soft);
  font-weight: 650;
  text-decoration: none;

  &:hover {
    color: var(--ink);
  }

  @media print {
    display: none;
  }
`;

/** One column, with the way home above. */
export function Page({ children }: { readonly children: ReactNode }) {
  return (
    <Column>
      <HomeLink to={paths.home}>
        <BackIcon size={20} />
        Wattline
      </HomeLink>
      {children}
    </Column>
  );
}
