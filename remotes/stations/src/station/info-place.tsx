import { useEffect } from 'react';
import type { Location } from '@wattline/ocpi';
import { queryOptions, useQuery } from '@wattline/query';
import { styled } from '@wattline/styled';
import { Button } from '@wattline/ui';
import { idle } from '../idle';
import { queryClient } from '../part';
import { useTexts } from '../texts/use-texts';
import { useErrorText } from '../use-error-text';

const Words = styled.p`
  margin-bottom: 12px;
  color: var(--ink-soft);
`;

/** Code is not data: it is kept, and never compared. */
const infoCode = queryOptions({
  queryKey: ['info-tab'],
  queryFn: () => import(/* webpackChunkName: "info-tab" */ '../info/info-tab'),
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
});

/** Fetches the Info tab's code once the page stands without it, so that a press only renders. */
export function useInfoAhead(): void {
  useEffect(() => void idle().then(() => queryClient.prefetchQuery(infoCode)), []);
}

/** Loads the Info tab, which is a chunk of its own. If it does not arrive, shows the reason and another attempt. */
export function InfoPlace({ location }: { readonly location: Location }) {
  const t = useTexts('station');
  const textOf = useErrorText();
  const { data, isFetching, refetch } = useQuery(infoCode);
  if (data) return <data.InfoTab location={location} />;
  if (isFetching) return <Words role="status">{t('loadingInfo')}</Words>;
  return (
    <div role="alert">
      <Words>{textOf({ code: 'information-not-opened' })}</Words>
      <Button $look="secondary" onClick={() => void refetch()}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
