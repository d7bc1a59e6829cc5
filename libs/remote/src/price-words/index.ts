/* How connectors and their prices are put into words, for every part that shows them. */
export { usePowerTypeText } from './use-power-type-text';
export { taxName } from './tax-name';
export { usePriceWords, type PriceLimit, type PriceWords } from './use-price-words';
