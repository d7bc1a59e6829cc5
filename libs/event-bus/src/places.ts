import { placeProblem, type Place, type PlaceData, type PlaceName } from '@wattline/contract';

/** Replaced by the build. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

let all: readonly Place[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Place[]): void {
  all = next;
  for (const listener of listeners) listener();
}

/**
 * Registers an element as a place of the contract, until the function that it gives is called. Its data is plain and does not
 * change: register the element again for other data. An element is one place; as long as it is, its attribute `data-place`
 * has the name, and others the data, for the shell's style sheet.
 *
 * @throws TypeError, in development, for a place that the contract does not know, or for wrong data.
 */
function register<N extends PlaceName>(element: HTMLElement, name: N, data: PlaceData[N]): () => void {
  const problem = process.env.NODE_ENV === 'production' ? null : placeProblem(name, data);
  if (problem) throw new TypeError(`A wrong place '${name}': ${problem}`);
  // A part in plain JavaScript may have forgotten its data.
  const place = { name, element, data: { ...data }, id: (lastId += 1) } as Place;
  Object.assign(element.dataset, data, { place: name });
  set([...all, place]);
  return () => {
    delete element.dataset['place'];
    set(all.filter((one) => one !== place));
  };
}

/** The places on this page, of all parts. */
export const places = {
  register,
  /** Gives the places now, in the order in which they were registered: the same list until one comes or goes. */
  get: (): readonly Place[] => all,
  /** Calls `listener` each time a place comes or goes. Gives how to stop. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
