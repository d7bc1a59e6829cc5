import { screen } from '@testing-library/react';
import { freshTab } from '@wattline/remote/testing';
import { pass } from '@wattline/testing';
import { queryClient } from '../part';
import { showStation } from '../testing/show-station';

let tries = 0;

jest.mock('./compared-energy', () => {
  tries += 1;
  if (tries === 1) throw new Error('Loading chunk 859 failed');
  return { ComparedEnergy: () => <p>the control</p> };
});

freshTab({ queryClient });

test('lazy-chunks-can-be-retried: the page stays without the price engine, and requests it again', async () => {
  await showStation();
  await pass(500);
  expect(screen.getByRole('button', { name: /CCS2/ })).toHaveTextContent(/\$0\.40\/kWh$/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(tries).toBe(1);
  await pass(1_500);
  expect(screen.getByText('the control')).toBeVisible();
});
