import { act } from '@testing-library/react';
import { authStore } from '@wattline/auth';

const nothingElse = { email: null, phoneNumber: null, displayName: null, receiptEmail: null, wantsReceipt: null };

/** An operator acts as a driver from now on. */
export const impersonate = () =>
  act(async () =>
    authStore.setState({
      session: {
        driver: { id: 'u1', ...nothingElse },
        accessToken: 'a',
        refreshToken: null,
        expiresAt: 0,
        firebaseToken: null,
        isImpersonated: true,
      },
    }),
  );
