/** Whether a path begins like a pattern, in which each * stands for any text. */
export function beginsLike(path: string, pattern: string): boolean {
  const source = pattern.split('*').map(escaped).join('.*');
  return new RegExp(`^${source}`, 's').test(path);
}

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
