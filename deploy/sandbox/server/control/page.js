import { complain, say } from './notice.js';

/**
 * Reads the page anew again and again, while it is in front; says so when the sandbox does not answer.
 * @param {() => Promise<unknown>} refresh
 * @param {number} pauseMs
 */
export async function poll(refresh, pauseMs) {
  let isLost = false;
  for (;;) {
    try {
      if (!document.hidden) await refresh();
      if (isLost) say('');
      isLost = false;
    } catch {
      complain('The platform does not answer');
      isLost = true;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
    });
  }
}

/**
 * A list with rows that are made once by their items' ids: a button in focus stays where it is when its row's text changes.
 * @template {{ readonly id: string }} Item
 * @param {HTMLElement} list
 * @param {(item: Item) => { item: HTMLElement, update?: (item: Item) => void }} makeRow
 */
export function keyedList(list, makeRow) {
  /** @type {Map<string, ReturnType<typeof makeRow>>} */
  const rows = new Map();
  /** @param {readonly Item[]} items in the order in which they are shown */
  return (items) => {
    const shown = items.map((item) => {
      const row = rows.get(item.id) ?? makeRow(item);
      rows.set(item.id, row);
      row.update?.(item);
      return row.item;
    });
    for (const child of Array.from(list.children)) if (!shown.some((item) => item === child)) child.remove();
    for (const [index, item] of shown.entries()) {
      if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
    }
  };
}

/** The time of day. @param {string} time */
export const clockOf = (time) => new Date(time).toLocaleTimeString([], { hour12: false });
