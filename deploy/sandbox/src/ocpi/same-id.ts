/** OCPI ids are case-insensitive. What is no string, as a raw station may have it, equals nothing. */
export function sameId(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase();
}
