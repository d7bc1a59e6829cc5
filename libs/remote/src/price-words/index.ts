/* How connectors and their prices are put into words, for every part that shows them. */
export { usePowerTypeText } from './use-power-type-text';
export { taxName, usePriceWords } from './use-price-words';
