import '../../testing/one-tab';
import { act, screen, within } from '@testing-library/react';
import { bus } from '@wattline/event-bus';
import { driverOf, signInAs } from '../../testing/driver';
import { showAt } from '../../testing/show-at';
import { IdentityHost } from '../identity-host';
import { closeIdentity, openIdentity } from '../identity-store';
import { startIdentity } from '../start-identity';
// The module that the host loads on demand is there when it asks for it.
import '../identity-screens';

const REASON = 'Phone number is required for ATH Móvil payments';

beforeAll(() => startIdentity());
beforeEach(() => signInAs(driverOf()));
afterEach(() => act(async () => closeIdentity()));

const profile = () => screen.findByRole('dialog', { name: 'Complete your profile', hidden: true });

describe('2 §5: the profile dialog', () => {
  test('it shows the reason for which a part requests it, and none when the driver opens it afterwards', async () => {
    showAt('/', <IdentityHost />);
    await act(async () => bus.emit('auth/profile-requested', { reason: REASON }, '@wattline/checkout'));
    expect(within(await profile()).getByText(REASON)).toBeVisible();
    await act(async () => closeIdentity());
    await act(async () => openIdentity('profile'));
    expect(within(await profile()).queryByText(REASON)).toBeNull();
  });

  test('one-part-cannot-take-the-app-down: a reason that is no text is left out', async () => {
    showAt('/', <IdentityHost />);
    await act(async () => openIdentity('profile', JSON.parse('{"of":"a broken part"}') as string));
    expect(await profile()).toHaveTextContent('We’ll only use these to contact you about a charge.');
  });
});
