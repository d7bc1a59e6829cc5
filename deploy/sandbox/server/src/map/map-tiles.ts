import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyPluginAsync } from 'fastify';
import { feature } from 'topojson-client';

/** As the app's own themes (libs/ui/src/theme/theme.css). */
const THEMES = {
  light: { water: '#d5e4ec', land: '#f6f7f6', line: '#bcc8c1', words: '#46534c' },
  dark: { water: '#0d1a22', land: '#1e2622', line: '#36423b', words: '#b3c0b8' },
};

/** In Web Mercator: from 0 to 1, from the west and from the north. */
type Point = readonly [x: number, y: number];

const pointOf = ([longitude = 0, latitude = 0]: readonly number[]): Point => [
  (longitude + 180) / 360,
  (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2,
];

interface Area {
  readonly name: string;
  readonly rings: readonly (readonly Point[])[];
  /** West, north, east and south. */
  readonly box: readonly [number, number, number, number];
}

/** Puerto Rico and the states, or their municipalities and counties, which the United States Census Bureau gives to everybody. */
function readAreas(of: 'states' | 'counties'): readonly Area[] {
  const file = fileURLToPath(import.meta.resolve('us-atlas/counties-10m.json'));
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof feature>[0];
  const read = feature(atlas, atlas.objects[of] as NonNullable<(typeof atlas.objects)[string]>);
  const features = 'features' in read ? read.features : [];
  return features.flatMap(({ geometry, properties }) => {
    const name = String(properties?.['name'] ?? '');
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return [];
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const rings = polygons.flat().map((ring) => ring.map(pointOf));
    const [xs, ys] = [0, 1].map((at) => rings.flat().map((point) => point[at] as number)) as [number[], number[]];
    return { name, rings, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const };
  });
}

const SIZE = 256;
/** From there on municipalities are drawn, and are wide enough for their names. */
const COUNTIES_FROM = 7;
const NAMES_FROM = 10;

/** One tile: coast and municipalities, drawn beyond its edges so that it meets its neighbours. */
function tile(areas: readonly Area[], theme: keyof typeof THEMES, z: number, x: number, y: number) {
  const { water, land, line, words } = THEMES[theme];
  const scale = 2 ** z;
  const digits = z < NAMES_FROM ? 0 : 1;
  const at = ([px, py]: Point) =>
    [(px * scale - x) * SIZE, (py * scale - y) * SIZE].map((value) => value.toFixed(digits)).join(' ');
  const lineOf = (ring: readonly Point[]) => ring.map(at).filter((point, index, all) => point !== all[index - 1]);
  const shown = areas.filter(
    ({ box: [west, north, east, south] }) =>
      west * scale < x + 1.2 && east * scale > x - 0.2 && north * scale < y + 1.2 && south * scale > y - 0.2,
  );
  const paths = shown.flatMap(({ rings }) => rings.map((ring) => `M${lineOf(ring).join('L')}Z`)).join('');
  const names = shown.map(({ name, box: [west, north, east, south] }) => {
    const [left, top] = at([(west + east) / 2, (north + south) / 2]).split(' ');
    return `<text x="${left}" y="${top}">${name.replaceAll('&', '&amp;')}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}"><rect width="100%" height="100%" fill="${water}"/><path d="${paths}" fill="${land}" fill-rule="evenodd" stroke="${line}"/><g font-family="sans-serif" font-size="12" text-anchor="middle" fill="${words}">${z < NAMES_FROM ? '' : names.join('')}</g></svg>`;
}

/** The base map of the sandbox, so that a map needs no network: /sandbox/map/{theme}/{z}/{x}/{y}.svg. */
export const mapTiles: FastifyPluginAsync = async (app) => {
  const read = new Map<'states' | 'counties', readonly Area[]>();
  app.get<{ Params: Record<'theme' | 'z' | 'x' | 'y', string> }>('/:theme/:z/:x/:y.svg', async ({ params }, reply) => {
    const theme = params.theme === 'dark' ? 'dark' : 'light';
    const [z = NaN, x = NaN, y = NaN] = [params.z, params.x, params.y].map(Number);
    if (![z, x, y].every(Number.isInteger)) return reply.code(404).send();
    const of = z < COUNTIES_FROM ? 'states' : 'counties';
    const areas = read.get(of) ?? readAreas(of);
    read.set(of, areas);
    return reply
      .header('Cache-Control', 'max-age=604800')
      .type('image/svg+xml')
      .send(tile(areas, theme, z, x, y));
  });
};
