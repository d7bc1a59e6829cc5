/** `#rrggbb`, the one form in which a colour from outside travels through the app. */
export type HexColor = `#${string}`;

const HEX = /^#(?:([\da-f]{3})[\da-f]?|([\da-f]{6})(?:[\da-f]{2})?)$/i;
const CALL = /^(rgb|hsl)a?\(([^()]*)\)$/i;

/**
 * Reads a network's colour as `#rrggbb`; null when the text is no hex, rgb() or hsl() colour. No other part of the text
 * is kept, so that it can be put into a style. Transparency is left out: the contrast of text on a transparent colour
 * would depend on its background.
 */
export function safeColor(text: string): HexColor | null {
  const value = text.trim();
  const [, short, long] = HEX.exec(value) ?? [];
  if (long !== undefined) return `#${long.toLowerCase()}`;
  if (short !== undefined) return `#${short.toLowerCase().replace(/./g, '$&$&')}`;

  const [, model, list = ''] = CALL.exec(value) ?? [];
  const numbers = model?.toLowerCase() === 'hsl' ? hslChannels(list) : rgbChannels(list);
  return numbers && `#${numbers.map(hexPair).join('')}`;
}

/** The channels, with commas or spaces between them, and with or without an opacity behind them. */
function threeNumbers(list: string, first: RegExp, others: RegExp): [number, number, number] | null {
  const [a = '', b = '', c = '', opacity = '1', ...more] = list.trim().split(/\s*[,/]\s*|\s+/);
  const fits = first.test(a) && others.test(b) && others.test(c) && /^[\d.]+%?$/.test(opacity) && more.length === 0;
  return fits ? [Number.parseFloat(a), Number.parseFloat(b), Number.parseFloat(c)] : null;
}

const PLAIN = /^\d{1,3}(\.\d+)?$/;
const PERCENT = /^\d{1,3}(\.\d+)?%$/;
const ANGLE = /^-?\d{1,3}(\.\d+)?(deg)?$/;

function rgbChannels(list: string): number[] | null {
  const shares = threeNumbers(list, PERCENT, PERCENT);
  return shares ? shares.map((share) => (share * 255) / 100) : threeNumbers(list, PLAIN, PLAIN);
}

/** CSS Color 4, 'HSL to sRGB'. */
function hslChannels(list: string): number[] | null {
  const hsl = threeNumbers(list, ANGLE, PERCENT);
  if (hsl === null) return null;
  const [hue, saturation, lightness] = hsl;
  const light = Math.min(lightness, 100) / 100;
  const reach = (Math.min(saturation, 100) / 100) * Math.min(light, 1 - light);
  return [0, 8, 4].map((offset) => {
    const position = (((offset + hue / 30) % 12) + 12) % 12;
    return 255 * (light - reach * Math.max(-1, Math.min(position - 3, 9 - position, 1)));
  });
}

function hexPair(channel: number): string {
  return Math.min(255, Math.round(channel)).toString(16).padStart(2, '0');
}

/**
 * Black or white, whichever is easier to read on the given background (WCAG 2.2, contrast ratio). A text that is no
 * colour counts as a white background, on which black is read.
 */
export function readableOn(background: string): '#000' | '#fff' {
  const luminance = relativeLuminance(safeColor(background) ?? '#ffffff');
  const contrastWithBlack = (luminance + 0.05) / 0.05;
  const contrastWithWhite = 1.05 / (luminance + 0.05);
  return contrastWithBlack >= contrastWithWhite ? '#000' : '#fff';
}

function relativeLuminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => linear(Number.parseInt(color.slice(start, start + 2), 16) / 255));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
