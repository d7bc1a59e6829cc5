import { chunk } from '@wattline/remote';

/** The dialogs about a driver's data: few open them, and a sign-in goes without their bytes. */
export const accountDataCode = chunk(
  async () => import(/* webpackChunkName: "account-data" */ './account-data-screens'),
  { when: 'shown' },
);
