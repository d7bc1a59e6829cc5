/**
 * The first whole second after `from` and up to `to` at which something holds that, once it does, holds on; nothing if
 * it does not by then.
 */
export function firstSecondThat(from: number, to: number, holds: (second: number) => boolean): number | undefined {
  if (to <= from || !holds(to)) return undefined;
  let before = from;
  let after = to;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (holds(middle)) after = middle;
    else before = middle;
  }
  return after;
}
