import type { slotNames } from '@wattline/contract';
import { usePlace } from '@wattline/event-bus';

/** The place that other parts fill with what they have for a slot. Empty, it takes no space. */
export const SlotPlace = ({ slot }: { readonly slot: (typeof slotNames)[number] }) => (
  <div ref={usePlace('slot@1', { slot })} />
);
