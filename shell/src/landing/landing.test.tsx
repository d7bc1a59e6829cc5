import '../testing/one-tab';
import { act, screen, within } from '@testing-library/react';
import { setLanguage } from '@wattline/base/i18n';
import { keepOwnStation } from '@wattline/contract';
import { recordBus } from '@wattline/testing';
import { showAt } from '../testing/show-at';
import { formCode } from './hero';
import { Landing } from './landing';

beforeAll(formCode.load);

afterEach(() =>
  act(() => {
    setLanguage('en');
  }),
);

const headingsIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('1 §1 landing page copy: a welcome, the line on scanning, three steps, three benefits, the demo button', () => {
  showAt('/', <Landing />);
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome to Wattline' })).toBeVisible();
  expect(screen.getByText('Scan the QR code on the charger to start charging.')).toBeVisible();
  expect(headingsIn('How it works')).toEqual(['Find a station', 'Scan the code', 'Connect and pay through the app']);
  expect(headingsIn('Why drivers like it')).toEqual([
    'Fast charging',
    'Easy location through QR scanning',
    'Real-time status',
  ]);
  expect(screen.getByRole('link', { name: 'View Demo Station' })).toBeVisible();
  expect(document.title).toBe('Welcome to Wattline · Wattline');
});

describe('find-a-station, own-codes, own-stations: the ways to a charger', () => {
  afterEach(() => localStorage.clear());

  test('the scanner comes first, then the code in print, then the stations around; the demo is last', () => {
    act(() => setLanguage('es'));
    showAt('/', <Landing />);
    const ways = within(screen.getByRole('region', { name: 'Encuentra tu cargador' }));
    const order = [
      ways.getByRole('button', { name: 'Escanear el código' }),
      ways.getByRole('textbox', { name: 'Escribe el código del cargador' }),
      ways.getByRole('button', { name: 'Abrir' }),
      ...screen.getAllByRole('link'),
    ];
    for (const [at, next] of order.slice(1).entries())
      expect(order[at]?.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Estaciones cerca de mí', '/stations'],
      ['Ver estación de demostración', '/station/loc-001'],
    ]);
  });

  test('the station that was opened last stands above all ways', () => {
    keepOwnStation({ id: 'loc-9', name: 'Faro' });
    keepOwnStation({ id: 'loc 3', name: 'La Guancha' });
    showAt('/', <Landing />);
    const [last] = screen.getAllByRole('link');
    expect(last).toHaveAccessibleName('Last station La Guancha');
    expect(last).toHaveAttribute('href', '/station/loc%203');
    expect(last?.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });
});

describe('1 §2 View Demo Station', () => {
  test('it leads to /station/loc-001; ahead-of-the-tap: the station is expected while the link is shown, and imminent before a press', async () => {
    const recorded = recordBus();
    const expectations = () =>
      recorded().flatMap(({ topic, payload, sender }) =>
        topic === 'navigation/expected' ? [{ ...payload, sender }] : [],
      );
    const { user } = showAt('/', <Landing />);
    const path = '/station/loc-001';
    expect(expectations()).toContainEqual({ path, isImminent: false, sender: 'shell' });
    expect(expectations()).not.toContainEqual(expect.objectContaining({ isImminent: true }));
    await user.hover(screen.getByRole('link', { name: 'View Demo Station' }));
    expect(expectations()).toContainEqual({ path, isImminent: true, sender: 'shell' });
    expect(screen.getByRole('link', { name: 'View Demo Station' })).toHaveAttribute('href', path);
  });
});
