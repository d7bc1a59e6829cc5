import '../../testing/one-tab';
import { screen, within } from '@testing-library/react';
import { useDriver } from '@wattline/auth';
import { keepCharge, pastCharge, runningCharge } from '@wattline/charge/testing';
import { fakeCaches, removeCaches } from '@wattline/testing';
import { blockStorage } from '../../testing/block-storage';
import { showAt } from '../../testing/show-at';
import { OnThisDevice } from './on-this-device';

jest.mock('@wattline/auth');

const show = () => showAt('/', <OnThisDevice onClose={() => undefined} />);
const list = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.mocked(useDriver).mockReturnValue(null);
});
afterEach(removeCaches);

describe('on-this-device: a driver sees what is kept', () => {
  test('kinds and how many, apart from what stays', async () => {
    keepCharge(pastCharge('S1'));
    keepCharge(pastCharge('S2'));
    keepCharge(runningCharge('S3'));
    show();
    expect(await list('You can clear')).toHaveTextContent('Past charges2 entries');
    expect(await list('Stays')).toHaveTextContent('that are not settled1 entry');
  });

  test('a device without anything has nothing to clear', async () => {
    show();
    expect(await screen.findByText('There is nothing to clear.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear this device' })).toBeNull();
  });

  test('a browser that blocks storage is named', async () => {
    blockStorage();
    show();
    expect(await screen.findByText(/This browser lets the app keep nothing/)).toBeVisible();
    expect(await screen.findByText('There is nothing to clear.')).toBeVisible();
  });
});

describe('on-this-device: a driver clears it', () => {
  beforeEach(() => {
    localStorage.setItem('keptCodes', '[1,2]');
    localStorage.setItem('theme', 'dark');
    fakeCaches({ 'wattline-stations': { '/1': {} } });
  });

  test('the loss is named first, and what went after it', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Clear this device' }));
    const asked = await list('Clear this device?');
    expect(within(asked).getAllByRole('listitem')).toHaveLength(2);
    expect(asked).toHaveTextContent('Without a connection, stations are shown once you have looked at them again.');
    expect(asked).toHaveTextContent('Payments, charges, stops and refunds that are not settled stay.');
    expect(localStorage.getItem('keptCodes')).toBe('[1,2]');
    await user.click(screen.getByRole('button', { name: 'Clear now' }));
    expect(await list('Cleared')).toHaveTextContent(
      'Codes of chargers, and of your last report2 entriesStations, prices and networks that you looked at1 entry',
    );
    expect(screen.getByRole('status')).toContainElement(await list('Cleared'));
    expect(localStorage.getItem('keptCodes')).toBeNull();
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  test('who goes back loses nothing', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Clear this device' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('button', { name: 'Clear this device' })).toBeVisible();
    expect(localStorage.getItem('keptCodes')).toBe('[1,2]');
  });

  test('language and theme go where the driver wants it', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Also clear language, theme and other choices' }));
    await user.click(screen.getByRole('button', { name: 'Clear this device' }));
    await user.click(screen.getByRole('button', { name: 'Clear now' }));
    expect(await list('Cleared')).toHaveTextContent('Language, theme and other choices1 entry');
    expect(localStorage.getItem('theme')).toBeNull();
  });

  test('a browser that lets nothing go is named', async () => {
    localStorage.removeItem('keptCodes');
    jest.spyOn(caches, 'delete').mockRejectedValue(new DOMException('No', 'SecurityError'));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Clear this device' }));
    await user.click(screen.getByRole('button', { name: 'Clear now' }));
    expect(await screen.findByText(/Nothing was cleared: this browser didn’t allow it/)).toBeVisible();
  });
});
