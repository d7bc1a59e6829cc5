export type { AthMovilPayment } from './ath-movil-payment';
export { type AthMovil, createAthMovil } from './ath-movil';
