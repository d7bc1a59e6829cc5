type Settings = Readonly<Record<string, unknown>>;

const isSettings = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lays settings over others: sections are merged, everything else takes the place of what was there. */
export function mergeSettings(under: Settings, over: Settings): Settings {
  const merged: Record<string, unknown> = { ...under };
  for (const [name, value] of Object.entries(over)) {
    const below = merged[name];
    if (value !== undefined)
      merged[name] = isSettings(below) && isSettings(value) ? mergeSettings(below, value) : value;
  }
  return merged;
}
