import { screen, waitFor } from '@testing-library/react';
import { authStore, type Driver } from '@wattline/auth';
import { noticeStore } from '../../notices/notice-store';
import { showAt } from '../../testing/show-at';
import { takeUpVerified } from '../session';
import { ProfileDialog } from './profile-dialog';

const driver: Driver = { id: 'u-1', email: 'ana@example.com', phoneNumber: null, displayName: null, receiptEmail: null, wantsReceipt: null };

jest.mock('../session');
jest.mock('./save-profile', () => ({
  saveProfile: () => Promise.resolve({ kind: 'merge', merge: { phone: '+13055550100', currentUserId: 'u-1', existingUserId: 'u-2', existingEmail: null } }),
}));
jest.mock('../phone-verification/phone-verification', () => ({
  PhoneVerification: ({ onVerified }: { onVerified: (verified: object) => void }) => (
    <button type="button" onClick={() => onVerified({ phone: '+13055550100', driver: { id: 'u-2' }, token: 'token', refreshToken: null, expiresIn: null })}>
      Merge
    </button>
  ),
}));

test('2 §8 what goes wrong after the merge: An error occurred after merging accounts', async () => {
  authStore.setState({ session: { driver, accessToken: 'a', refreshToken: null, expiresAt: Date.now() + 3_600_000, firebaseToken: null } });
  jest.mocked(takeUpVerified).mockRejectedValue(new Error('Loading chunk failed'));
  const { user } = showAt('/', <ProfileDialog onClose={() => undefined} />);
  await user.type(screen.getByLabelText('Mobile phone number'), '3055550100');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(noticeStore.getState().map(({ text }) => text)).toEqual(['An error occurred after merging accounts']));
});
