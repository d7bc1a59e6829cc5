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

function isInSign(points: Drawing['points'], x: number, y: number): boolean {
  let isInside = false;
  for (const [index, [x1, y1]] of points.entries()) {
    const [x2, y2] = points[(index + 1) % points.length] ?? [0, 0];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
  }
  return isInside;
}

function isInGround({ size, corner }: Drawing, x: number, y: number): boolean {
  const [dx, dy] = [Math.max(corner - x, x - (size - corner), 0), Math.max(corner - y, y - (size - corner), 0)];
  return dx * dx + dy * dy <= corner * corner;
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
  const drawn = new Uint8Array(pixels * pixels * 4);
  for (let at = 0; at < pixels * pixels; at += 1) {
    let [inGround, inSign] = [0, 0];
    for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
      const x = ((at % pixels) * SAMPLES + (sample % SAMPLES) + 0.5) * step;
      const y = (Math.floor(at / pixels) * SAMPLES + Math.floor(sample / SAMPLES) + 0.5) * step;
      if (isInSign(drawing.points, x, y)) inSign += 1;
      else if (isMaskable || isInGround(drawing, x, y)) inGround += 1;
    }
    const covered = inGround + inSign;
    const mixed = ground.map((colour, channel) => (colour * inGround + (sign[channel] ?? 0) * inSign) / (covered || 1));
    drawn.set([...mixed.map(Math.round), Math.round((255 * covered) / SAMPLES ** 2)], at * 4);
  }
  return drawn;
}
