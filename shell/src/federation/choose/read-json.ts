import { readText, type Area } from '@wattline/storage';

/** What a store holds under a key, as JSON; null where there is nothing, or rubbish. */
export function readJson(area: Area, key: string): unknown {
  try {
    return JSON.parse(readText(area, key) ?? 'null');
  } catch {
    return null;
  }
}
