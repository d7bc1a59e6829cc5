import {
  type Coords,
  DivIcon,
  type DoneCallback,
  GridLayer,
  type GridLayerOptions,
  LatLngBounds,
  Map as LeafletMap,
  Marker,
  TileLayer,
  Util,
} from 'leaflet';
import type { PMTiles } from 'pmtiles';
import { config } from '@wattline/base/config';
import type { Coordinates } from '@wattline/ocpi';
import { chunk } from '@wattline/remote';
import { CLOSEST, type Pin, pinsOf, type Placed } from './pins';

/** The events of a map for its page. */
export interface MapEvents {
  /** A pin was pressed: its station, or all of those that no zoom takes apart. */
  readonly onPick: (ids: readonly string[]) => void;
  /** The pointer is on a station's pin; null: on none. */
  readonly onHover: (id: string | null) => void;
  /** Whether the pictures of the map come. */
  readonly onPictures: (areThere: boolean) => void;
}

/** A map in an element. */
export interface OpenMap {
  /** Shows these stations, and the marked one among them. */
  readonly show: (stations: readonly Placed[], marked: string | null) => void;
  /** Moves to where all of them are seen; `here` as well, where it is known. */
  readonly fit: (stations: readonly Placed[], here: Coordinates | null) => void;
  readonly setHere: (here: Coordinates | null) => void;
  readonly zoom: (by: 1 | -1) => void;
  /** Whether the driver has moved it since `fit`. */
  readonly isMoved: () => boolean;
  readonly close: () => void;
}

/** A map of one place moves by its buttons alone: a thumb that scrolls the page does not end in it. */
interface MapOptions extends MapEvents {
  readonly isStill: boolean;
}

/** Of one station, and of several at one place. */
const NEAR = 13;

/** Where nothing is known, the whole world is shown. */
const WORLD = new LatLngBounds([-50, -160], [65, 160]);

const pointOf = ({ latitude, longitude }: Coordinates): [number, number] => [latitude, longitude];

/** An element is given, and never HTML: the page's policy lets no text become that. */
function iconOf({ count, total, isFree, station }: Pin): DivIcon {
  const html = document.createElement('span');
  html.textContent = station ? `${count}/${total}` : `${count}`;
  html.className = station ? 'pin' : 'pin several';
  html.dataset.free = `${isFree}`;
  return new DivIcon({ html, className: '', iconSize: [44, 44] });
}

/** The pins of a map: those that stay at a move stay as they are. */
function pinLayer(map: LeafletMap, { onPick, onHover }: MapEvents) {
  const shown = new Map<string, Marker>();

  function markerOf(pin: Pin): Marker {
    const marker = new Marker(pointOf(pin.at), {
      icon: iconOf(pin),
      // The list has the same for keyboards and screen readers.
      keyboard: false,
      ...(pin.station && { title: pin.station.name }),
    });
    marker.on('click', () => {
      if (pin.station || pin.apartAt === null) onPick(pin.ids());
      else map.setView(pointOf(pin.at), pin.apartAt);
    });
    const { station } = pin;
    if (station) marker.on('pointerover', () => onHover(station.id)).on('pointerout', () => onHover(null));
    return marker.addTo(map);
  }

  return (pins: readonly Pin[], marked: string | null): void => {
    const wanted = new Map(pins.map((pin) => [pin.key, pin]));
    for (const [key, marker] of shown) {
      if (wanted.has(key)) continue;
      marker.remove();
      shown.delete(key);
    }
    for (const [key, pin] of wanted) {
      const marker = shown.get(key) ?? markerOf(pin);
      shown.set(key, marker);
      const isMarked = marked !== null && pin.ids().includes(marked);
      // The element stays: a press begins where the pointer has just marked it, and ends on the same one.
      marker.getElement()?.querySelector('span')?.setAttribute('data-marked', `${isMarked}`);
      marker.setZIndexOffset(isMarked ? 1_000 : 0);
    }
  };
}

const archiveCode = chunk(async () => (await import(/* webpackChunkName: "map-archive" */ 'pmtiles')).PMTiles, {
  when: 'asked',
});

/** The pictures of a PMTiles archive. They are drawn: the page's policy then needs no other source of pictures. */
class ArchiveLayer extends GridLayer {
  private archive: PMTiles | null = null;
  private readonly asked = new Map<HTMLElement, AbortController>();

  constructor(
    private readonly address: string,
    options: GridLayerOptions,
  ) {
    super(options);
    this.on('tileunload', ({ tile }) => {
      this.asked.get(tile)?.abort();
      this.asked.delete(tile);
    });
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('canvas');
    const asked = new AbortController();
    this.asked.set(tile, asked);
    void this.fill(tile, coords, asked.signal, done);
    return tile;
  }

  private async fill(tile: HTMLCanvasElement, coords: Coords, signal: AbortSignal, done: DoneCallback): Promise<void> {
    try {
      await this.draw(tile, coords, signal);
      done(undefined, tile);
    } catch (cause) {
      if (signal.aborted) return;
      // It keeps an answer that failed, and the next picture asks anew.
      this.archive = null;
      done(cause instanceof Error ? cause : new Error(String(cause)), tile);
    }
  }

  /** Leaves a place without a picture empty: the sea of most archives. */
  private async draw(tile: HTMLCanvasElement, { z, x, y }: Coords, signal: AbortSignal): Promise<void> {
    const Archive = await archiveCode.load();
    const archive = (this.archive ??= new Archive(this.address));
    const { maxZoom } = await archive.getHeader();
    signal.throwIfAborted();
    if (z > maxZoom) {
      Util.setOptions(this, { maxNativeZoom: maxZoom });
      this.redraw();
      return;
    }
    const found = await archive.getZxy(z, x, y, signal);
    if (!found) return;
    const picture = await createImageBitmap(new Blob([found.data]));
    Object.assign(tile, { width: picture.width, height: picture.height });
    tile.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
  }
}

/** The environment's pictures in the page's theme, and in another one as soon as the driver changes to it. */
function pictures(map: LeafletMap, onPictures: MapEvents['onPictures']): () => void {
  const { tiles, mostZoom } = config().map;
  const root = document.documentElement;
  let shown: { readonly address: string; readonly layer: GridLayer } | null = null;

  function show(): void {
    const address = (tiles ?? '').replace('{theme}', root.dataset['theme'] === 'dark' ? 'dark' : 'light');
    if (shown?.address === address) return;
    shown?.layer.remove();
    const options = { maxNativeZoom: Math.min(mostZoom, CLOSEST), maxZoom: CLOSEST };
    const layer = address.endsWith('.pmtiles') ? new ArchiveLayer(address, options) : new TileLayer(address, options);
    layer.on('tileload', () => onPictures(true)).on('tileerror', () => onPictures(false));
    shown = { address, layer: layer.addTo(map) };
  }

  show();
  const watch = new MutationObserver(show);
  watch.observe(root, { attributeFilter: ['data-theme'] });
  return () => watch.disconnect();
}

/** Opens a map in an element, in the size of that. */
export function openMap(element: HTMLElement, options: MapOptions): OpenMap {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { isStill } = options;
  const map = new LeafletMap(element, {
    // They write HTML; the page has its own.
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    minZoom: 2,
    maxZoom: CLOSEST,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
    worldCopyJump: true,
    dragging: !isStill,
    scrollWheelZoom: !isStill,
    doubleClickZoom: !isStill,
    boxZoom: false,
  });
  let endPictures: (() => void) | null = null;
  const showPins = pinLayer(map, options);

  let pinsIn: ReturnType<typeof pinsOf> | null = null;
  let of: readonly Placed[] = [];
  let marked: string | null = null;
  let isMoved = false;
  let hereMarker: Marker | null = null;

  const draw = (): void => {
    // Nothing is where it is before the first `fit`.
    if (!endPictures) return;
    const box = map.getBounds().pad(0.25);
    const sides = { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() };
    if (pinsIn) showPins(pinsIn(sides, map.getZoom()), marked);
  };
  map.on('moveend', draw);
  map.on('dragstart', () => (isMoved = true));
  element.addEventListener('wheel', () => (isMoved = true), { passive: true });

  // A column that becomes wider shows more of the map, not the same larger.
  const size = new ResizeObserver(() => map.invalidateSize());
  size.observe(element);

  return {
    show(stations, mark) {
      if (stations !== of) pinsIn = pinsOf(stations);
      of = stations;
      marked = mark;
      draw();
    },
    fit(stations, here) {
      isMoved = false;
      const points = [...stations.map(({ coordinates }) => coordinates), ...(here ? [here] : [])].map(pointOf);
      const box = points.length > 0 ? new LatLngBounds(points) : WORLD;
      map.fitBounds(box, { maxZoom: NEAR, padding: [40, 40], animate: endPictures !== null && !isCalm });
      endPictures ??= pictures(map, options.onPictures);
      draw();
    },
    setHere(here) {
      hereMarker?.remove();
      const html = document.createElement('span');
      html.className = 'here';
      const icon = new DivIcon({ html, className: '', iconSize: [20, 20] });
      hereMarker = here && new Marker(pointOf(here), { icon, keyboard: false, interactive: false }).addTo(map);
    },
    zoom(by) {
      isMoved = true;
      map.setZoom(map.getZoom() + by);
    },
    isMoved: () => isMoved,
    close() {
      size.disconnect();
      endPictures?.();
      map.remove();
    },
  };
}
