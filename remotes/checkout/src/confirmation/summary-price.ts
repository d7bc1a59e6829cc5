import type { Formats } from '@wattline/base/i18n';
import type { PriceLine } from '@wattline/ocpi';

/** The specification writes the prices of this page with three decimals. */
const DECIMALS = 3;

/** A price as the summary writes it: parking by the hour, all else as the tariff has it. */
export const summaryPrice = ({ type, amount, currency }: PriceLine, { money }: Formats): string =>
  money(type === 'PARKING_TIME' ? amount * 60 : amount, currency, DECIMALS, DECIMALS);
