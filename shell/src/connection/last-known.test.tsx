import '../testing/one-tab';
import { act, screen } from '@testing-library/react';
import { setLanguage } from '@wattline/base/i18n';
import type { PlaceData } from '@wattline/contract';
import { AsOf } from '@wattline/remote';
import { fakeTime, pass } from '@wattline/testing';
import { showAt } from '../testing/show-at';
import { LastKnown } from './last-known';

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
