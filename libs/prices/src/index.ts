/* How prices are put into words, for every part that shows one. */
export { useRestrictionText } from './use-restriction-text';
