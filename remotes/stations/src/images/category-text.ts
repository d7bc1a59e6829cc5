import type { Words } from '../texts/use-texts';

const categories = ['CHARGER', 'ENTRANCE', 'LOCATION', 'NETWORK', 'OPERATOR', 'OTHER', 'OWNER'] as const;

/** A picture's category in words; an operator's own word stays as it is. */
export function categoryText(t: Words<'images'>, category: string): string {
  const known = categories.find((name) => name === category.toUpperCase());
  return known ? t(known) : category;
}
