import '../testing/one-tab';
import { act, screen } from '@testing-library/react';
import { driverOf, signInAs } from '../testing/driver';
import { showAt } from '../testing/show-at';
import { ImpersonationHost } from './impersonation-host';

let isBroken = true;

jest.mock('../federation/load/load-part', () => ({ reportThrown: jest.fn(async () => undefined) }));
jest.mock('./impersonation/impersonation-banner', () => ({
  ImpersonationBanner: () => {
    if (isBroken) throw new Error('no such driver');
    return <aside>banner</aside>;
  },
}));

test('one-part-cannot-take-the-app-down: a banner that cannot be shown takes nothing with it, and is shown anew until it stands', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  showAt(
    '/',
    <>
      <ImpersonationHost />
      <main>the page</main>
    </>,
  );
  await act(async () => signInAs(driverOf(), { isImpersonated: true }));
  expect(screen.getByText('the page')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByRole('complementary')).toBeNull();
  isBroken = false;
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('complementary')).toBeVisible();
  jest.useRealTimers();
});
