import { useMemo, useState } from 'react';
import type { Location } from '@wattline/ocpi';
import { ChunkPlace } from '@wattline/remote';
import { Button } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { hasMap, mapCode, BESIDE, useShowsMap } from './map-code';

/** Its place is there before it, also in a rendered document; on a phone the Info tab has it, for who asks for it. */
const Place = styled.div<{ $isInInfo?: boolean }>`
  height: 240px;
  border-radius: var(--radius);
  background: var(--surface-sunken);

  @media ${({ $isInInfo = false }) => ($isInInfo ? BESIDE : `not all and ${BESIDE}`)} {
    display: none;
  }
`;

interface PlaceMapProps {
  readonly location: Location;
}

/** A list of the one station, the same list as long as that does not change. */
const useStations = (location: Location): readonly Location[] => useMemo(() => [location], [location]);

/** Where a station is, beside its chargers in a wide window; nothing of one without a place. */
export function PlaceMap({ location }: PlaceMapProps) {
  const isShown = useShowsMap(false);
  const stations = useStations(location);
  if (!hasMap() || location.coordinates === null) return null;
  return (
    <Place>
      <ChunkPlace of={mapCode} isWanted={isShown}>
        {({ StationMap }) => <StationMap stations={stations} isStill />}
      </ChunkPlace>
    </Place>
  );
}

/** The same on a phone, once the driver asks for it. */
export function MapInInfo({ location }: PlaceMapProps) {
  const t = useTexts('station');
  const [isAsked, setIsAsked] = useState(false);
  const stations = useStations(location);
  if (!hasMap() || location.coordinates === null) return null;
  return (
    <Place $isInInfo>
      {isAsked ? (
        <ChunkPlace of={mapCode}>{({ StationMap }) => <StationMap stations={stations} isStill />}</ChunkPlace>
      ) : (
        <Button $wide $look="secondary" onClick={() => setIsAsked(true)}>
          {t('showMap')}
        </Button>
      )}
    </Place>
  );
}
