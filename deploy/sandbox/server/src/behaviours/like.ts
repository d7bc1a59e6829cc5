/** Whether a path begins like a pattern, in which each * stands for any text. */
export const beginsLike = (path: string, pattern: string): boolean =>
  new RegExp(`^${sourceOf(pattern)}`, 's').test(path);

/** Whether a name is like a pattern, in which each * stands for any text; case does not count. */
export const isLike = (name: string, pattern: string): boolean => new RegExp(`^${sourceOf(pattern)}$`, 'is').test(name);

const sourceOf = (pattern: string): string =>
  pattern
    .split('*')
    .map((text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
