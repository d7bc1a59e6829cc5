export { type AthMovil, type AthMovilPayment, createAthMovil, isWaiting } from './ath-movil';
