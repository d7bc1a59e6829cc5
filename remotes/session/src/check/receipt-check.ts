/*
 * What a receipt needs only on a press, in a chunk of its own: its check, for the page and for the PDF, and what its buttons
 * say in an environment without the PDF.
 */
export { checkOnDevice } from './check-on-device';
export { CheckPanel } from './check-panel';
export { ComingSoon } from './coming-soon';
