import type { ReactNode } from 'react';
import { config } from '@wattline/base/config';
import { paths } from '@wattline/contract';
import type { Evse, Location } from '@wattline/ocpi';
import { BackLink, Page as Column, Stack } from '@wattline/ui';

interface PageProps {
  /** The station that the page is about, and its charger, where they are known: the way back leads there, else home. */
  readonly station?: Location | null | undefined;
  readonly evse?: Evse | null | undefined;
  /** Another way back than to the station. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** A page with the way back above. */
export function Page({ station, evse, back, children }: PageProps) {
  // A station that is in no list opens with the code of its charger.
  const code = station && !station.isPublished && evse ? `?${new URLSearchParams({ evse: evse.evseId })}` : '';
  return (
    <Column>
      <BackLink id="back" to={back?.to ?? (station ? paths.station(station.id) + code : paths.home)}>
        {back?.label ?? (station?.name || config().brand.name)}
      </BackLink>
      <Stack $gap={24}>{children}</Stack>
    </Column>
  );
}
