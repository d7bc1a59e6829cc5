/* A chunk of its own: the dialogs about a driver's data. */
export { AccountDeletion } from './account-deletion/account-deletion';
export { OnThisDevice } from './on-this-device/on-this-device';
