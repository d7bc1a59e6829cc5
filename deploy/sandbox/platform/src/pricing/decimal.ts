/**
 * An amount of money, exactly, in parts of a unit of the currency: prices have up to six decimals, VAT rates up to four,
 * kilowatt-hours three, and an hour has 3600 seconds.
 */
export type Decimal = bigint;

const PRICE_PARTS = 1_000_000n;
const VAT_PARTS = 1_000_000n;
const WATT_HOURS = 1000n;
const SECONDS = 3600n;

/** One unit of the currency. */
const UNIT = PRICE_PARTS * VAT_PARTS * WATT_HOURS * SECONDS;

/** An amount as a tariff has it. */
export const exactly = (price: number): Decimal => (BigInt(Math.round(price * 1e6)) * UNIT) / PRICE_PARTS;

/** The cost of so many watt-hours by a price per kWh. */
export const forEnergy = (pricePerKwh: number, wattHours: number): Decimal =>
  (exactly(pricePerKwh) * BigInt(wattHours)) / WATT_HOURS;

/** The cost of so many seconds by a price per hour. */
export const forTime = (pricePerHour: number, seconds: number): Decimal =>
  (exactly(pricePerHour) * BigInt(seconds)) / SECONDS;

/** An amount with VAT; its rate is in percent. */
export const withVat = (amount: Decimal, rate: number): Decimal =>
  (amount * (VAT_PARTS + BigInt(Math.round(rate * 10_000)))) / VAT_PARTS;

/** An amount rounded to so many decimals, half a step upwards. */
export function rounded(amount: Decimal, decimals: number): number {
  const steps = 10n ** BigInt(decimals);
  return Number((amount * steps * 2n + UNIT) / (UNIT * 2n)) / Number(steps);
}
