import type { ReactNode } from 'react';
import { config } from '@wattline/base/config';
import { paths } from '@wattline/contract';
import { BackLink, Page as Column } from '@wattline/ui';

/** A page of one column, with the way home above. */
export function Page({ children }: { readonly children: ReactNode }) {
  return (
    <Column $gap={24}>
      <BackLink id="back" to={paths.home}>
        {config().brand.name}
      </BackLink>
      {children}
    </Column>
  );
}
