import { randomUUID } from 'node:crypto';
import { expect, expectAccessibleInEachLook, test } from './support/test';

test('1 §2 station/{stationId}: a code in capitals is found, and a code of several chargers offers a choice', async ({
  page,
  sandbox,
}) => {
  const part = randomUUID().slice(0, 8);
  for (const id of [`cap-${part}`, `two-${part}`, `two ${part}`]) await sandbox.station({ id });
  await page.goto('/');
  const field = page.getByRole('textbox', { name: 'Enter the code on the charger' });
  await field.fill(`CAP ${part.toUpperCase()}`);
  await field.press('Enter');
  await expect(page).toHaveURL(`/station/cap-${part}`);
  await expect(page.getByRole('heading', { name: 'Available Chargers' })).toBeVisible();

  await page.goto('/');
  await field.fill(`TWO${part.toUpperCase()}`);
  await field.press('Enter');
  const fitting = page.getByRole('list', { name: 'Chargers that fit the code' }).getByRole('link');
  await expect(fitting).toHaveText([new RegExp(`^two-${part} · `), new RegExp(`^two ${part} · `)]);
  await expectAccessibleInEachLook(page);
  await fitting.last().click();
  await expect(page).toHaveURL(`/station/two%20${part}`);
});
