/** The last of what came, oldest first. */
export type KeptList<Item> = ReturnType<typeof keptList<Item>>;

/** Makes an empty list. @param most More push out the oldest. */
export function keptList<Item>(most: number) {
  let items: Item[] = [];
  return {
    add(item: Item): void {
      items = [...items, item].slice(-most);
    },
    all: (): readonly Item[] => items,
    clear(): void {
      items = [];
    },
  };
}
