import '../testing/one-tab';
import { act, render, screen } from '@testing-library/react';
import { driverOf, signInAs } from '../testing/driver';
import { ImpersonationHost } from './impersonation-host';

let tries = 0;

jest.mock('./impersonation/impersonation-banner', () => {
  tries += 1;
  if (tries === 1) throw new Error('ChunkLoadError');
  return { ImpersonationBanner: () => <aside>banner</aside> };
});

test('the code of a banner is asked for again when it does not come', async () => {
  jest.useFakeTimers();
  render(<ImpersonationHost />);
  await act(async () => signInAs(driverOf(), { isImpersonated: true }));
  expect(screen.queryByRole('complementary')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.getByRole('complementary')).toBeVisible();
  jest.useRealTimers();
});
