import '../testing/one-tab';
import { act, screen } from '@testing-library/react';
import { setLanguage } from '@wattline/base/i18n';
import { changeCharge } from '@wattline/charge';
import { waitingStop } from '@wattline/charge/testing';
import type { PlaceData } from '@wattline/contract';
import { AsOf } from '@wattline/remote';
import { fakeBackend, fakeTime, pass } from '@wattline/testing';
import { ResumeCharging } from '../landing/resume-charging';
import { driverOf, signInAs } from '../testing/driver';
import { showAt } from '../testing/show-at';
import { LastKnown } from './last-known';
import { connectionStore } from './watch-connection';
import { watchStops } from './watch-stops';

fakeTime(() => setLanguage('en'));

async function showPlace(of: PlaceData['as-of@1']['of']): Promise<HTMLElement> {
  showAt(
    '/',
    <>
      <main>
        <AsOf of={of} since={Date.now() - 5 * 60_000} />
      </main>
      <LastKnown />
    </>,
  );
  await pass(0);
  return screen.getByRole('main');
}

describe('last-known-with-its-age: since when a part’s data is known', () => {
  test.each<[PlaceData['as-of@1']['of'], string, RegExp]>([
    [
      'station',
      'As of 5 min ago. Prices and availability may have changed.',
      /^Actualizado hace 5 min\. Los precios y/,
    ],
    [
      'price',
      'As of 5 min ago. This price may have changed.',
      /^Actualizado hace 5 min\. Este precio puede haber cambiado\.$/,
    ],
    ['session', 'As of 5 min ago.', /^Actualizado hace 5 min\.$/],
  ])('of a %s: %s', async (of, english, spanish) => {
    const place = await showPlace(of);
    expect(place.textContent).toBe(english);
    act(() => setLanguage('es'));
    expect(place.textContent).toMatch(spanish);
  });

  test('its words age', async () => {
    const place = await showPlace('session');
    await pass(3_600_000);
    expect(place.textContent).toBe('As of 1 h ago.');
    // As for a phone that sleeps.
    jest.setSystemTime(Date.now() + 24 * 3_600_000);
    await pass(60_000);
    expect(place.textContent).toBe('As of more than a day ago.');
  });
});

const WAITS = 'We’ll stop it as soon as you’re online';

afterEach(() => act(() => connectionStore.setState({ isOnline: true })));

const stopOf = (sessionId: string, driverId: string | null = null): void => {
  const stop = waitingStop({ driverId, askedAt: Date.now() });
  changeCharge({ sessionId }, { type: 'stop-waits', stop });
};

const turn = (isOnline: boolean): void => act(() => connectionStore.setState({ isOnline }));
const written = (): unknown => act(async () => void dispatchEvent(new Event('storage')));

/** The landing page of a driver with two charges. */
async function showLanding(): Promise<HTMLElement[]> {
  fakeBackend();
  for (const id of ['S1', 'S2'])
    changeCharge({ sessionId: id }, { type: 'seen', startedAt: new Date(Date.now()).toISOString(), driverId: null });
  watchStops();
  showAt(
    '/',
    <>
      <ResumeCharging />
      <LastKnown />
    </>,
  );
  await pass(0);
  return screen.getAllByRole('listitem');
}

describe('stop-waits-for-a-signal: on pages that do not send it', () => {
  test('the charge says that its stop waits, in both languages, until it does not', async () => {
    turn(false);
    stopOf('S1');
    const [second, first] = await showLanding();
    expect(first).toHaveTextContent(WAITS);
    expect(second).not.toHaveTextContent(WAITS);
    act(() => setLanguage('es'));
    expect(first).toHaveTextContent('La detendremos en cuanto tengas conexión');
    act(() => setLanguage('en'));
    changeCharge({ sessionId: 'S1' }, { type: 'stop-ended' });
    await written();
    expect(first).not.toHaveTextContent(WAITS);
    stopOf('S2');
    await written();
    expect(second).toHaveTextContent(WAITS);
  });

  test('with a connection only its own page knows what became of it', async () => {
    stopOf('S1');
    const [, first] = await showLanding();
    expect(first).toHaveTextContent('Your stop is not confirmed yet. Open this charge.');
  });

  test('another driver’s stop is not shown', async () => {
    signInAs(driverOf({ id: 'U2' }));
    turn(false);
    stopOf('S1', 'U1');
    const [, first] = await showLanding();
    expect(first).not.toHaveTextContent(WAITS);
    act(() => signInAs(null));
  });
});
