/** A sign of straight lines on a square ground with round corners, as the app's icon is. Lengths are those of the drawing. */
interface Drawing {
  readonly size: number;
  readonly ground: string;
  readonly corner: number;
  readonly sign: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** How many samples a pixel has in each direction, so that edges are smooth. */
const SAMPLES = 4;

/** The corners of a path of straight lines. @throws Error for one with curves. */
function pointsOf(path: string): Drawing['points'] {
  if (/[^MmLlHhVvZz\d\s,.-]/.test(path)) throw new Error(`A path of straight lines was expected, not '${path}'.`);
  let [x, y] = [0, 0];
  return [...path.matchAll(/([MmLlHhVv])([^A-Za-z]*)/g)].flatMap(([, command = '', text = '']) => {
    const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const isRelative = command === command.toLowerCase();
    const points: [number, number][] = [];
    while (numbers.length > 0) {
      const kind = command.toLowerCase();
      const [dx, dy] = [kind === 'v' ? null : (numbers.shift() ?? 0), kind === 'h' ? null : (numbers.shift() ?? 0)];
      x = dx === null ? x : dx + (isRelative ? x : 0);
      y = dy === null ? y : dy + (isRelative ? y : 0);
      points.push([x, y]);
    }
    return points;
  });
}

/** Reads the app's icon: one rect for the ground, one path for the sign. @throws Error for another kind of drawing. */
function readDrawing(svg: string): Drawing {
  const found = [
    /viewBox="0 0 (\d+) \1"/,
    /<rect width="\d+" height="\d+" rx="(\d+)" fill="(#[0-9a-f]{3,6})"\/>/,
    /<path d="([^"]+)" fill="(#[0-9a-f]{3,6})"\/>/,
  ].map((pattern) => pattern.exec(svg));
  const [[, size] = [], [, corner, ground = ''] = [], [, path = '', sign = ''] = []] = found.map(
    (match) => match ?? [],
  );
  if (found.includes(null)) throw new Error('The icon is not a rect with a path of straight lines on it.');
  return { size: Number(size), corner: Number(corner), ground, sign, points: pointsOf(path) };
}

const colourOf = (hex: string): readonly number[] =>
  (hex.length === 4 ? hex.replaceAll(/[0-9a-f]/g, '$&$&') : hex)
    .match(/[0-9a-f]{2}/g)
    ?.map((two) => parseInt(two, 16)) ?? [];

/** From where to where, twice or more, a row at the height `y` lies in the sign. */
function signAt(points: Drawing['points'], y: number): readonly number[] {
  const crossings = points.flatMap(([x1, y1], index) => {
    const [x2, y2] = points[(index + 1) % points.length] ?? [0, 0];
    return y1 > y === y2 > y ? [] : [((x2 - x1) * (y - y1)) / (y2 - y1) + x1];
  });
  return crossings.toSorted((one, other) => one - other);
}

/** From where to where a row at the height `y` lies in the ground. */
function groundAt({ size, corner }: Drawing, y: number): readonly number[] {
  const intoCorner = Math.max(corner - y, y - (size - corner), 0);
  const cut = corner - Math.sqrt(corner * corner - intoCorner * intoCorner);
  return [cut, size - cut];
}

/** Counts the samples of each pixel of a row of samples that lie within spans, and adds them. */
function count(into: Uint8Array, row: number, spans: readonly number[], step: number, pixels: number): void {
  const sampleAt = (x: number): number => Math.min(Math.max(Math.ceil(x / step - 0.5), 0), pixels * SAMPLES);
  for (let span = 0; span < spans.length; span += 2) {
    const end = sampleAt(spans[span + 1] ?? 0);
    for (let sample = sampleAt(spans[span] ?? 0); sample < end; sample += 1) {
      const at = row * pixels + Math.floor(sample / SAMPLES);
      into[at] = (into[at] ?? 0) + 1;
    }
  }
}

/**
 * Draws the app's icon as a square of so many pixels: red, green, blue and alpha of each, row by row. A maskable one has no
 * corners: the device cuts it to its own shape.
 *
 * @throws Error for a drawing that is not a rect with a path of straight lines on it.
 */
export function drawIcon(svg: string, pixels: number, isMaskable = false): Uint8Array {
  const drawing = readDrawing(svg);
  const [ground, sign] = [colourOf(drawing.ground), colourOf(drawing.sign)];
  const step = drawing.size / pixels / SAMPLES;
  const [grounds, signs] = [new Uint8Array(pixels * pixels), new Uint8Array(pixels * pixels)];
  for (let sample = 0; sample < pixels * SAMPLES; sample += 1) {
    const [row, y] = [Math.floor(sample / SAMPLES), (sample + 0.5) * step];
    count(grounds, row, isMaskable ? [0, drawing.size] : groundAt(drawing, y), step, pixels);
    count(signs, row, signAt(drawing.points, y), step, pixels);
  }
  const drawn = new Uint8Array(pixels * pixels * 4);
  for (const [at, covered] of grounds.entries()) {
    // The sign lies on the ground.
    const share = (signs[at] ?? 0) / (covered || 1);
    const mixed = ground.map((colour, channel) => Math.round(colour + ((sign[channel] ?? 0) - colour) * share));
    drawn.set([...(covered === 0 ? [0, 0, 0] : mixed), Math.round((255 * covered) / SAMPLES ** 2)], at * 4);
  }
  return drawn;
}
