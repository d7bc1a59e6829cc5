/*
 * A chunk of its own, which a receipt needs only on a press: its check, for the page and for the PDF, and the texts of its
 * buttons in an environment without the PDF.
 */
export { CheckPanel } from './check-panel';
export { checkWords } from './check-words';
export { ComingSoon } from './coming-soon';
