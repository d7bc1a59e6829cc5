/**
 * The most that a page's scripts may weigh before its data, and a remote's entry: brotli, in whole kilobytes (1 KB =
 * 1000 bytes), with 5 % room above their weight when the limit was set, and requests. Files that load later, by a
 * button or ahead of the next page, do not count. A limit moves by a decision that names the gain
 * (docs/decisions/0044). Two of the kilobytes hold what keeps money right: tokens bound to their
 * driver, the platform's clock, records that outlive releases, and pages that browsers translate; four more of
 * /connect-vehicle's hold the signs of a charge that began and the page that says so; three of each page the bar at its top,
 * the drawings, and errors that are reported at once.
 */
export interface Limit {
  readonly bytes: number;
  readonly requests: number;
}

const kilobytes = (count: number, requests: number): Limit => ({ bytes: count * 1000, requests });

const pages: Readonly<Record<string, Limit>> = {
  '/': kilobytes(133, 2),
  '/station': kilobytes(214, 5),
  '/stations': kilobytes(214, 5),
  '/confirmation': kilobytes(217, 6),
  '/connect-vehicle': kilobytes(215, 7),
  '/session': kilobytes(213, 6),
  '/receipt': kilobytes(214, 6),
  '/receipts': kilobytes(200, 5),
  '/debug': kilobytes(205, 5),
};

/** A remote's entry. With a federation runtime of its own in it, it would be twice this. */
const entry = kilobytes(8, 1);

/** Finds the limit of a page or of a remote's entry; null: it has none yet. */
export function limitOf(page: string): Limit | null {
  return page.startsWith('entry of ') ? entry : (pages[page] ?? null);
}
