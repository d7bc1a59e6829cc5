/** Settings by their names, and sections of them. */
export type Settings = Readonly<Record<string, unknown>>;

export const isSettings = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A section; empty where it is not there. */
export const sectionOf = (value: unknown): Settings => (isSettings(value) ? value : {});

/**
 * Lays settings over others: sections are merged, everything else takes the place of what was there. A section in which nothing
 * is set is left out.
 */
export function mergeSettings(under: Settings, over: Settings): Settings {
  const merged: Record<string, unknown> = { ...under };
  for (const [name, value] of Object.entries(over)) {
    const below = merged[name];
    const isSet = isSettings(value) ? Object.values(value).some((one) => one !== undefined) : value !== undefined;
    if (isSet) merged[name] = isSettings(below) && isSettings(value) ? mergeSettings(below, value) : value;
  }
  return merged;
}
