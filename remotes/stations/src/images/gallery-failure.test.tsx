import { screen } from '@testing-library/react';
import { pass, recordBus, stationWire } from '@wattline/testing';
import { fakeTime, showStation } from '../testing/show-station';

jest.mock('./gallery', () => {
  throw new Error('Loading chunk 257 failed');
});

fakeTime();

test('the gallery\'s code does not come: a notice says so, and the station stays', async () => {
  const images = [1, 2, 3, 4].map((number) => ({ url: `https://pictures.example/${number}.webp` }));
  const { user } = await showStation(stationWire([{}], { images }));
  const said = recordBus();
  await user.click(screen.getByRole('button', { name: 'View all 4 images' }));
  await pass(0);
  expect(said()).toMatchObject([
    { topic: 'notice/shown', payload: { kind: 'error', text: 'The pictures could not be opened. Please try again.' } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});
