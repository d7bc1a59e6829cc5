/** A rectangle of the window, in pixels from its upper left corner. */
export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** From what is pressed, and from the window's edge, in pixels. */
const GAP = 6;

/** How far a box has to move, in pixels. */
export interface Way {
  readonly up: number;
  /** To the left where it is below 0. */
  readonly aside: number;
}

/**
 * How a box has to move from where it lies, in the middle of the lower edge, to cover nothing that is pressed: to the lowest such
 * place in the middle, at the left or at the right between `inner`'s sides. Nowhere where the window has no such place. Pure.
 */
export function wayToFree(box: Box, inner: Pick<Box, 'left' | 'right'>, pressed: readonly Box[]): Way {
  const ways = [0, inner.left - box.left, inner.right - box.right].flatMap((aside): Way[] => {
    const up = riseToFree({ ...box, left: box.left + aside, right: box.right + aside }, pressed);
    return up === null ? [] : [{ up, aside }];
  });
  const lowest = Math.min(...ways.map(({ up }) => up));
  return ways.find(({ up }) => up === lowest) ?? { up: 0, aside: 0 };
}

/** How far it has to rise; null where there is no such place above it. */
function riseToFree({ top, bottom, left, right }: Box, pressed: readonly Box[]): number | null {
  const beside = pressed.filter((one) => one.left < right && one.right > left);
  const height = bottom - top;
  let place = top;
  while (place >= GAP) {
    const covered = beside.filter((one) => one.top - GAP < place + height && one.bottom + GAP > place);
    if (covered.length === 0) return top - place;
    place = Math.min(...covered.map((one) => one.top)) - GAP - height;
  }
  return null;
}
