import type { StripeElements } from '@stripe/stripe-js';
import { guarded } from '@wattline/base/browser';

/** The calls that the app makes to any element of the payment service's. */
interface Mountable {
  readonly mount: (place: HTMLElement) => void;
  readonly destroy: () => void;
}

/** An element of the payment service's on the page. */
export interface PlacedElement<E extends Mountable> {
  readonly element: E;
  /** The elements that it belongs to. */
  readonly group: StripeElements;
  /** Takes it off the page. Never throws. */
  readonly remove: () => void;
}

/**
 * Puts an element of the payment service's at a place of the page, in a group of its own. Gives null where the payment
 * service's code throws, and leaves nothing of it there (docs/rules.md: third-parties-may-throw).
 */
export function placeElement<E extends Mountable>(
  place: HTMLElement,
  openGroup: () => StripeElements,
  create: (group: StripeElements) => E,
): PlacedElement<E> | null {
  let element: E | undefined;
  const remove = (): void => {
    guarded('stripe: element.destroy', () => element?.destroy());
    place.replaceChildren();
  };
  const placed = guarded('stripe: element.mount', () => {
    const group = openGroup();
    element = create(group);
    element.mount(place);
    return { element, group, remove };
  });
  if (!placed) remove();
  return placed;
}
