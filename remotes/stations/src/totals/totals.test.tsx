import { screen } from '@testing-library/react';
import { freshTab } from '@wattline/remote/testing';
import { pass } from '@wattline/testing';
import { queryClient } from '../part';
import { showStation } from '../testing/show-station';
import { HEADING, totalKey, totalsOfDocument } from './totals';

freshTab({ queryClient });
afterEach(() => document.getElementById('first-view')?.remove());

const ccs = { tariffIds: ['T1'], maxPowerWatts: 150_000 };

/** Renders the content that a document shows before the app. */
function renderView(texts: Readonly<Record<string, string>>): void {
  const view = document.createElement('div');
  view.id = 'first-view';
  for (const [key, text] of Object.entries(texts)) {
    const line = document.createElement('span');
    line.dataset['total'] = key;
    line.textContent = text;
    view.append(line);
  }
  document.body.append(view);
}

test('first-view-hands-over: the app shows the document’s totals until it computes its own', async () => {
  renderView({ [totalKey(ccs)]: 'about $8.88 for 20 kWh, tax in', [HEADING]: 'Compare the cost of 20 kWh' });
  await showStation();
  const row = screen.getByRole('button', { name: /CCS2/ });
  expect(row).toHaveTextContent('about $8.88 for 20 kWh, tax in');
  expect(screen.getAllByText('Compare the cost of 20 kWh')).toHaveLength(2);
  await pass(500);
  expect(row).toHaveTextContent('about $8.00 for 20 kWh, before tax');
  expect(screen.getByRole('combobox')).toBeVisible();
});

test('a document without a rendered view shows no totals', () => {
  expect(totalsOfDocument()).toMatchObject({ heading: '' });
  expect(totalsOfDocument().at(ccs)).toBeUndefined();
});

test('connectors with other tariffs or power have totals of their own', () => {
  const others = [
    { ...ccs, maxPowerWatts: null },
    { ...ccs, maxPowerWatts: 50_000 },
    { ...ccs, tariffIds: ['T1', 'T2'] },
  ];
  expect(new Set([ccs, ...others].map(totalKey)).size).toBe(4);
});
