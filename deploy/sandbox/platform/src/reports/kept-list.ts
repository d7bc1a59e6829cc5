/** The last of what came, oldest first. */
export interface KeptList<Item> {
  add(item: Item): void;
  all(): readonly Item[];
  clear(): void;
}

/** Makes an empty list. @param most More push out the oldest. */
export function keptList<Item>(most: number): KeptList<Item> {
  let items: Item[] = [];
  return {
    add(item) {
      items = [...items, item].slice(-most);
    },
    all: () => items,
    clear() {
      items = [];
    },
  };
}
