import type { ComponentType } from '../tariffs/dimensions';
import { type Decimal, multiply } from './decimal';

/** So much of one thing at one price, before VAT. */
export interface Charge {
  readonly type: ComponentType;
  /** In kWh for ENERGY, in hours for TIME and PARKING_TIME, 1 for FLAT. */
  readonly volume: Decimal;
  /** Per unit of the volume. With tax where `gross` is the price and `vat` is not known. */
  readonly rate: Decimal;
  /** Per unit of the volume, with tax, where the tariff's prices hold their taxes; null where they do not. */
  readonly gross: Decimal | null;
  /** A share; null where it is not known. */
  readonly vat: Decimal | null;
  /** In Wh or seconds; null for none. */
  readonly step: number | null;
}

export const amountOf = ({ volume, rate }: Charge): Decimal => multiply(volume, rate);

/** Charges with those at the same rate added up, in the order of their first. */
export function byRate(charges: readonly Charge[]): Charge[] {
  const lines: Charge[] = [];
  for (const charge of charges) {
    const index = lines.findIndex((line) => isSamePrice(line, charge));
    const line = lines[index];
    if (line) lines[index] = { ...line, volume: line.volume + charge.volume };
    else lines.push(charge);
  }
  return lines;
}

/** Whether two charges are of one kind, at one rate, with one VAT. */
export const isSamePrice = (one: Charge, other: Charge): boolean =>
  one.type === other.type && one.rate === other.rate && one.gross === other.gross && one.vat === other.vat;
