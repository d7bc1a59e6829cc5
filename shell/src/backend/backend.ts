/* A chunk of its own: the calls that the shell makes without a dialog. */
export { authBackend } from './auth-backend';
export { verifyCharges } from './verify-charges';
