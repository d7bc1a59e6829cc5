/** As many requests as a bucket answers well side by side. */
const AT_ONCE = 16;

/**
 * Does the work for every item, some at a time.
 * @throws The first one's, as soon as nothing is under way any more.
 */
export async function atOnce<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items].values();
  const errors: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (const item of queue) {
      if (errors.length > 0) return;
      await work(item).catch((error: unknown) => errors.push(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (errors.length > 0) throw errors[0];
}
