import { safeColor } from './safe-color';

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
