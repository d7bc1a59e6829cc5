import type { Charge } from './charge';

/** Something that happens to a charge: gives the charge after it, the same one where it changes nothing. Pure. */
export type ChargeEvent = (charge: Charge) => Charge;
