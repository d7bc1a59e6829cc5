import { JSDOM } from 'jsdom';
import { answersIn, startPartViews, viewIn, type PartViews } from './testing/part-views';

let views: PartViews;

beforeAll(async () => {
  views = await startPartViews({ name: 'checkout', segments: ['confirmation', 'connect-vehicle'] });
});
afterAll(() => views.close());
afterEach(() => expect(views.failures()).toEqual([]));

const CONFIRMATION = '/confirmation/loc-001_1/1';

const elementsOf = (page: string | null): Document => new JSDOM(viewIn(page)).window.document;

test('2 §2: the first view of a confirmation has its charger, price and estimate, with the answers that it was made of', async () => {
  const page = await views.documentOf(CONFIRMATION);
  const text = elementsOf(page).body.textContent;
  expect(page).toContain('<title>Confirm your charge · Wattline</title>');
  expect(text).toContain('Plaza del Mar Condado');
  expect(text).toContain('Energy per kWh');
  expect(text).toMatch(/About \d+ kWh at this price/);
  expect(text).toMatch(/About \$[\d.]+/);
  expect(text).toContain('You pay on charge.example.');
  expect(Object.keys(answersIn(page))).toEqual([
    '/ocpi/emsp/2.2.1/locations/loc-001',
    expect.stringMatching(/^\/ocpi\/emsp\/2\.2\.1\/tariffs\//),
  ]);
});

test('in Spanish too', async () => {
  const page = await views.documentOf(CONFIRMATION, { cookies: 'wattline.language=es' });
  expect(elementsOf(page).body.textContent).toContain('Podrás elegir la cantidad y pagar');
});

test('no control of the view that chooses, agrees or pays works before the app, and the view shows it', async () => {
  const view = elementsOf(await views.documentOf(CONFIRMATION));
  const controls = [...view.querySelectorAll('button, input')];
  expect(controls.length).toBeGreaterThan(4);
  expect(controls.filter((control) => !control.matches(':disabled'))).toEqual([]);
  expect(view.querySelector('[role=status]')?.textContent).toBe(
    'You can choose the amount and pay once this page has loaded.',
  );
});

test.each(['loc-001_99/1', 'loc-001_1/99', 'loc-999_1/1', '../1', 'loc-001_1'])(
  'there is no view for %s',
  async (ids) => {
    await expect(views.documentOf(`/confirmation/${ids}`)).resolves.toBeNull();
  },
);

test('there is none of a vehicle to connect, which is of the driver’s own device', async () => {
  await expect(views.documentOf('/connect-vehicle/pi_1')).resolves.toBeNull();
});
