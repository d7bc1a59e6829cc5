import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { guarded } from '@wattline/base/browser';
import { config } from '@wattline/base/config';
import type { Coordinates, Location } from '@wattline/ocpi';
import { IconButton, MinusIcon, Note, PlusIcon } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { openMap, type OpenMap } from './leaflet-map';
import { mostOf, placedOf } from './pins';

/**
 * The rules of Leaflet's own style sheet for the parts that are used here: the page's policy takes styles from the app alone.
 * Directions are those of the map, in every language.
 */
const Surface = styled.div`
  position: absolute;
  z-index: 0;
  inset: 0;
  overflow: hidden;
  background: var(--surface-sunken);
  -webkit-tap-highlight-color: transparent;

  & :is(.leaflet-pane, .leaflet-tile, .leaflet-marker-icon, .leaflet-tile-container, .leaflet-layer) {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    direction: ltr;
  }

  &.leaflet-touch-drag {
    touch-action: pinch-zoom;
  }

  &.leaflet-touch-drag.leaflet-touch-zoom {
    touch-action: none;
  }

  & .leaflet-tile-pane {
    z-index: 200;
  }

  & .leaflet-marker-pane {
    z-index: 600;
  }

  & .leaflet-tile {
    max-width: none;
    visibility: hidden;
    pointer-events: none;
    user-select: none;
  }

  & .leaflet-tile-loaded {
    visibility: inherit;
  }

  & .leaflet-zoom-animated {
    transform-origin: 0 0;
  }

  &.leaflet-zoom-anim .leaflet-zoom-animated {
    transition: transform 0.25s cubic-bezier(0, 0, 0.25, 1);
  }

  &.leaflet-zoom-anim .leaflet-tile,
  &.leaflet-pan-anim .leaflet-tile {
    transition: none;
  }

  &.leaflet-grab {
    cursor: grab;
  }

  & .leaflet-interactive {
    cursor: pointer;
  }

  & .leaflet-marker-icon {
    display: grid;
    place-items: center;
    user-select: none;
  }

  & .pin {
    display: grid;
    place-items: center;
    min-width: 32px;
    height: 32px;
    padding: 0 8px;
    border: 2px solid var(--surface);
    border-radius: 999px;
    background: var(--neutral);
    color: var(--surface);
    font-size: var(--small);
    font-weight: 700;
    white-space: nowrap;
    box-shadow: var(--shadow-high);
  }

  & .pin[data-free='true'] {
    background: var(--accent);
    color: var(--on-accent);
  }

  & .several {
    min-width: 40px;
    height: 40px;
    border-radius: var(--radius-small);
  }

  & .pin[data-marked='true'] {
    outline: 3px solid var(--ink);
  }

  & .here {
    width: 20px;
    height: 20px;
    border: 4px solid var(--surface);
    border-radius: 50%;
    background: var(--info);
    box-shadow: var(--shadow-high);
  }

  @media (forced-colors: active) {
    & .pin[data-free='true'] {
      border: 3px double CanvasText;
    }
  }
`;

const Box = styled.div`
  position: relative;
  overflow: hidden;
  height: 100%;
  min-height: 200px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
`;

const Zoom = styled.div`
  position: absolute;
  z-index: 1;
  inset-block-start: 12px;
  inset-inline-end: 12px;
  display: grid;
  gap: 8px;
`;

const Credit = styled(Note)`
  position: absolute;
  z-index: 1;
  inset-block-end: 0;
  inset-inline-end: 0;
  max-width: 100%;
  padding: 0 8px;
  border-start-start-radius: var(--radius-tiny);
  background: var(--surface);
`;

interface StationMapProps {
  readonly stations: readonly Location[];
  /** Where the driver is; null where that is not known. */
  readonly here?: Coordinates | null;
  /** The station that is marked on the map as in the list. */
  readonly marked?: string | null;
  /** The question that the stations answer: with another one the map moves to them, and once more when all are read. */
  readonly question?: string;
  readonly isLoading?: boolean;
  /** They answer no question: the map begins where most of them are. */
  readonly isOfAll?: boolean;
  /** Moves by its buttons alone. */
  readonly isStill?: boolean;
  readonly onPick?: (ids: readonly string[]) => void;
  readonly onHover?: (id: string | null) => void;
}

const nothing = (): void => undefined;

/** Stations on a map, for who sees it: the list beside it says the same. */
export function StationMap({
  stations,
  here = null,
  marked = null,
  question = '',
  isLoading = false,
  isOfAll = false,
  isStill = false,
  onPick = nothing,
  onHover = nothing,
}: StationMapProps) {
  const t = useTexts('map');
  const surface = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OpenMap | null>(null);
  const [hasPictures, setHasPictures] = useState(true);
  const placed = useMemo(() => placedOf(stations), [stations]);
  const pick = useEffectEvent(onPick);
  const hover = useEffectEvent(onHover);

  useEffect(() => {
    if (!surface.current) return undefined;
    const element = surface.current;
    const opened = guarded('leaflet: Map', () =>
      openMap(element, {
        isStill,
        onPick: (ids) => pick(ids),
        onHover: (id) => hover(id),
        onPictures: setHasPictures,
      }),
    );
    setMap(opened);
    return () => opened?.close();
  }, [isStill]);

  useEffect(() => map?.show(placed, marked), [map, placed, marked]);
  useEffect(() => map?.setHere(here), [map, here]);

  const asked = useRef<string | null>(null);
  useEffect(() => {
    const isAnswered = asked.current === question;
    if (!map || (isAnswered && (isLoading || map.isMoved()))) return;
    asked.current = question;
    map.fit(isOfAll && !here ? mostOf(placed) : placed, here);
  }, [map, placed, here, question, isLoading, isOfAll]);

  const { credit } = config().map;
  return (
    <Box>
      <Surface ref={surface} aria-hidden="true" dir="ltr" />
      <Zoom>
        <IconButton aria-label={t('closer')} onClick={() => map?.zoom(1)}>
          <PlusIcon size={20} />
        </IconButton>
        <IconButton aria-label={t('wider')} onClick={() => map?.zoom(-1)}>
          <MinusIcon size={20} />
        </IconButton>
      </Zoom>
      <Credit as="p" $size="tiny" role="status">
        {[...(hasPictures ? [] : [t('noPictures')]), ...(credit === null ? [] : [credit])].join(' · ')}
      </Credit>
    </Box>
  );
}
