import '../testing/one-tab';
import { act, screen, within } from '@testing-library/react';
import { setLanguage } from '@wattline/base/i18n';
import { keepCharge, runningCharge } from '@wattline/charge/testing';
import { keepOwnStation } from '@wattline/contract';
import { recordBus } from '@wattline/testing';
import { showAt } from '../testing/show-at';
import { formCode } from './find-charger';
import { Landing } from './landing';
import { landingCode, LandingRoute } from './landing-route';

beforeAll(formCode.load);

afterEach(() =>
  act(() => {
    setLanguage('en');
  }),
);

const headingsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('1 §1 landing page copy', () => {
  test.each([
    [
      'en',
      'Welcome to Wattline',
      'Scan the QR code on the charger to start charging.',
      ['Find a station', 'Scan the code', 'Connect and pay through the app'],
      ['Fast charging', 'Easy location through QR scanning', 'Real-time status'],
      'View Demo Station',
    ],
    [
      'es',
      'Te damos la bienvenida a Wattline',
      'Escanea el código QR del cargador para empezar a cargar.',
      ['Encuentra una estación', 'Escanea el código', 'Conecta y paga en la app'],
      ['Carga rápida', 'Ubicación fácil con el código QR', 'Estado en tiempo real'],
      'Ver estación de demostración',
    ],
  ] as const)(
    'in %s: a welcome, the line on scanning, three steps, three benefits, the demo button',
    (language, title, lead, steps, benefits, demo) => {
      act(() => setLanguage(language));
      showAt('/', <Landing />);
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(screen.getByText(lead)).toBeVisible();
      const [stepList, benefitList, ...others] = screen.getAllByRole('list');
      expect(headingsOf(stepList as HTMLElement)).toEqual(steps);
      expect(headingsOf(benefitList as HTMLElement)).toEqual(benefits);
      expect(others).toEqual([]);
      expect(screen.getByRole('link', { name: demo })).toBeVisible();
      expect(document.title).toBe(`${title} · Wattline`);
    },
  );

  test('the steps are shown in order in one section, and the benefits in another', () => {
    showAt('/', <Landing />);
    expect(within(screen.getByRole('region', { name: 'How it works' })).getByRole('list').tagName).toBe('OL');
    expect(within(screen.getByRole('region', { name: 'Why drivers like it' })).getByRole('list').tagName).toBe('UL');
  });
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

describe('session-never-lost: Resume charging', () => {
  afterEach(() => localStorage.clear());

  test('it leads back to the session that may still run', async () => {
    keepCharge(runningCharge('SES/1', { driverId: null }));
    const recorded = recordBus();
    const { user, place } = showAt('/', <Landing />);
    const payload = { path: '/session/SES%2F1', isImminent: false };
    expect(recorded()).toContainEqual(expect.objectContaining({ topic: 'navigation/expected', payload }));
    await user.click(screen.getByRole('link', { name: 'Resume charging' }));
    expect(place()).toBe('/session/SES%2F1');
  });

  test('it is not shown for a record that cannot be read', () => {
    localStorage.setItem('charges', '{"id":7}');
    showAt('/', <Landing />);
    expect(screen.queryByText('Resume charging')).toBeNull();
  });
});

test('1 §2 /: the landing page shows without a wait once its code has loaded, as at a start on it', async () => {
  await Promise.all([landingCode.load(), formCode.load()]);
  showAt('/', <LandingRoute />);
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome to Wattline' })).toBeVisible();
});
