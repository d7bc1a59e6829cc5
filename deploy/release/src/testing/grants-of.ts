import type { Grants } from '../grants/grants';

/** Grants by route, and by slot the parts that fill it: `grantsOf({ station: '@wattline/stations' })`. */
export function grantsOf(
  routes: Readonly<Record<string, string>>,
  slots: Readonly<Record<string, readonly string[]>> = {},
): Grants {
  const parts = new Set([...Object.values(routes), ...Object.values(slots).flat()]);
  return Object.fromEntries(
    [...parts].map((part) => [
      part,
      {
        prefixes: Object.keys(routes).filter((segment) => routes[segment] === part),
        slots: Object.keys(slots).filter((slot) => slots[slot]?.includes(part)),
      },
    ]),
  );
}
