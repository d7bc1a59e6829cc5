import { screen } from '@testing-library/react';
import { freshTab, settled } from '@wattline/remote/testing';
import { queryClient } from '../part';
import { showStation } from '../testing/show-station';

let tries = 0;

jest.mock('../info/info-tab', () => {
  tries += 1;
  if (tries === 1) throw new Error('Loading chunk 859 failed');
  return { InfoTab: () => <p>Station Information</p> };
});

freshTab({ queryClient });

test('lazy-chunks-can-be-retried: the Info tab shows that its code did not arrive, and requests it again', async () => {
  const { user } = await showStation();
  await user.click(screen.getByRole('tab', { name: 'Info' }));
  await settled();
  expect(screen.getByRole('alert')).toHaveTextContent('The information could not be opened. Please try again.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await settled();
  expect(screen.getByText('Station Information')).toBeVisible();
});
