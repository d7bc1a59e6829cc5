import { act, screen } from '@testing-library/react';
import { setLanguage } from '@wattline/base/i18n';
import { keepCharge, startingCharge } from '@wattline/charge/testing';
import type { RemoteModule } from '@wattline/contract';
import { settled, standIn } from '@wattline/remote/testing';
import { type FakeBackend, pass } from '@wattline/testing';
import { readAttempt, saveAttempt } from '../payment/payment-attempt';
import { at, cardAttempt } from '../testing/payments';
import { fakeTime, hold, maria, PENDING } from '../testing/show-checkout';
import Section from './slot';

fakeTime();
afterEach(() => act(() => setLanguage('en')));

const page: RemoteModule = { contract: '1.0.0', routes: [{ path: '*', element: <Section /> }] };
const twenty = hold('h1', 20, '2025-09-01T10:00:00Z');

async function show(
  holds: readonly object[],
  tell?: (backend: FakeBackend) => void,
  signedIn: typeof maria | null = maria,
) {
  const shown = standIn(page, {
    path: '/station/loc-001',
    ...(signedIn && { signedIn }),
    routes: { [PENDING]: { headers: { Date: new Date().toUTCString() }, body: holds }, '/h1/cancel': { status: 204 } },
    tell,
  });
  await settled();
  return shown;
}
const release = () => screen.getByRole('button', { name: 'Release the hold of $20.00' });
const start = () => screen.queryByRole('link', { name: 'Start a charge with the hold of $20.00' });
const openTry = (known: string[]) => saveAttempt(cardAttempt({ at: { ...at, evseUid: 'evse-1' }, known }));

describe('unused-holds-in-the-account', () => {
  test('the account shows each with its amount, until when it lasts, and a link to its charger', async () => {
    await show([twenty, hold('h2', 35, '2025-09-02T10:00:00Z')]);
    expect(screen.getByRole('heading', { name: 'Paid, not started' })).toBeVisible();
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^\$35\.00 held on your cardUntil Sep 10, .*StartRelease$/),
      expect.stringMatching(/^\$20\.00 held on your cardUntil Sep 10, .*StartRelease$/),
    ]);
    expect(start()).toHaveAttribute('href', '/connect-vehicle/h1');
  });

  test('nothing is asked for on behalf of a visitor', async () => {
    const { backend } = await show([twenty], undefined, null);
    expect(backend.requestsTo(PENDING)).toHaveLength(0);
  });

  test('one that is released leaves, under one key; the open try that made it is over', async () => {
    openTry([]);
    const { user, backend } = await show([twenty]);
    backend.on(PENDING, { body: [] });
    await user.click(release());
    await pass(0);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(backend.requestsTo('/h1/cancel').map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([
      'cancel-h1',
    ]);
    expect(readAttempt(maria.id)).toBeNull();
  });

  test('an open try for another hold goes on', async () => {
    openTry(['h1']);
    const { user } = await show([twenty]);
    await user.click(release());
    await pass(0);
    expect(readAttempt(maria.id)).not.toBeNull();
  });

  test('a hold stays when its release fails, and the driver reads why', async () => {
    const { user } = await show([twenty], (backend) => backend.on('/h1/cancel', 'silence'));
    await user.click(release());
    expect(screen.getByRole('button', { name: 'Releasing...' })).toBeDisabled();
    await pass(11_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to cancel pre-authorization. Please try again.');
    expect(release()).toBeEnabled();
  });

  test('release-after-the-search: a hold with a start under way is not released here', async () => {
    keepCharge(
      startingCharge(
        { id: 'h1', intentId: 'pi_h1', key: 'k1', since: new Date().toISOString() },
        { driverId: maria.id },
      ),
    );
    await show([twenty]);
    expect(start()).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('one that names no charger can only be released', async () => {
    await show([{ ...twenty, metadata: null }]);
    expect(start()).toBeNull();
    expect(release()).toBeVisible();
  });
});
