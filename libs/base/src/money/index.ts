/* Amounts of money in minor units, right for currencies with any number of decimals. Pure; never throws. */
export {
  amountText,
  isSameAmount,
  majorOf,
  minorDigits,
  minorOf,
  type Money,
  moneyOf,
  type WriteAmount,
} from './money';
