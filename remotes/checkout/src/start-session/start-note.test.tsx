import { screen } from '@testing-library/react';
import { runningCharges } from '@wattline/charge';
import { keepCharge, startingCharge } from '@wattline/charge/testing';
import { CONTRACT_VERSION, type RoutedModule } from '@wattline/contract';
import { renderRemote } from '@wattline/remote/testing';
import { envelope, fakeBackend, pass, stationWire } from '@wattline/testing';
import { QueryClientProvider } from '@wattline/vendor/query';
import { queryClient } from '../part';
import { fakeTime, LOCATION, maria, PENDING, signedIn } from '../testing/show-checkout';
import { paidHold } from '../testing/show-paid';
import { paidByHold } from '../testing/starts';
import { StartNote } from './start-note';

fakeTime();
beforeEach(() => signedIn());

const underWay = (driverId = maria.id): void =>
  keepCharge({
    ...startingCharge({ since: new Date().toISOString() }, { driverId }),
    place: { ...paidByHold.at, evseUid: 'evse-1' },
  });

async function showNote(session: string | null) {
  const backend = fakeBackend();
  backend.on(LOCATION, { body: envelope(stationWire()) });
  backend.on(PENDING, { body: [paidHold(session)] });
  const element = (
    <QueryClientProvider client={queryClient}>
      <StartNote driverId={maria.id} />
    </QueryClientProvider>
  );
  const routes: RoutedModule['routes'] = [{ path: '/', element }];
  renderRemote({ contract: CONTRACT_VERSION, routes }, '/');
  await pass(0);
  return backend;
}

const way = () => screen.getByRole('link', { name: 'Go there' });

describe('session-never-lost: a start under way is shown before another payment', () => {
  test('leads to it while its outcome is open', async () => {
    underWay();
    await showNote(null);
    expect(screen.getByRole('status')).toHaveTextContent('Your charge at PR*CPR*E001 is being started.');
    expect(way()).toHaveAttribute('href', '/connect-vehicle/pa-1');
    await pass(70_000);
    expect(screen.getByRole('status')).toHaveTextContent(
      'We couldn’t confirm that your charge at PR*CPR*E001 began. Your payment is safe.',
    );
    expect(way()).toHaveAttribute('href', '/connect-vehicle/pa-1');
  });

  test('leads to its session once that is found', async () => {
    underWay();
    const backend = await showNote(null);
    backend.on(PENDING, { body: [paidHold('ses-8')] });
    await pass(3_000);
    expect(screen.getByRole('status')).toHaveTextContent('Your charge at PR*CPR*E001 has begun.');
    expect(way()).toHaveAttribute('href', '/session/ses-8');
    expect(runningCharges(maria.id)).toMatchObject([{ session: { id: 'ses-8' } }]);
  });

  test.each([
    ['none is under way', null],
    ['another driver’s', 'drv-2'],
  ])('nothing: %s', async (_, driverId) => {
    if (driverId !== null) underWay(driverId);
    const backend = await showNote(null);
    expect(screen.queryByRole('link')).toBeNull();
    expect(backend.requests).toEqual([]);
  });
});
