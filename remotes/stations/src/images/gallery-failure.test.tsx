import { screen } from '@testing-library/react';
import { freshTab } from '@wattline/remote/testing';
import { pass, recordBus, stationWire } from '@wattline/testing';
import { queryClient } from '../part';
import { showStation } from '../testing/show-station';

let tries = 0;

jest.mock('./gallery', () => {
  tries += 1;
  if (tries === 1) throw new Error('Loading chunk 257 failed');
  return { Gallery: () => <div role="dialog">the pictures</div> };
});

freshTab({ queryClient });

test("a notice is shown if the gallery's code does not arrive, and the next press loads it", async () => {
  const images = [1, 2, 3, 4].map((number) => ({ url: `https://pictures.example/${number}.webp` }));
  const { user } = await showStation(stationWire([{}], { images }));
  const recorded = recordBus();
  await user.click(screen.getByRole('button', { name: 'View all 4 images' }));
  await pass(0);
  expect(recorded()).toMatchObject([
    { topic: 'notice/shown', payload: { kind: 'error', text: 'The pictures could not be opened. Please try again.' } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'View all 4 images' }));
  await pass(0);
  expect(screen.getByRole('dialog')).toHaveTextContent('the pictures');
});
