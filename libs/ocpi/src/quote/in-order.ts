/** A sorted copy, by a number. Array.prototype.toSorted is younger than the browsers that drivers have. */
export function inOrder<Item>(items: readonly Item[], numberOf: (item: Item) => number): Item[] {
  // oxlint-disable-next-line unicorn/no-array-sort -- the array is this function's own
  return [...items].sort((one, other) => numberOf(one) - numberOf(other));
}
