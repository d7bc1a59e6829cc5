import { JSDOM } from 'jsdom';
import { answersIn, startPartViews, viewIn, type PartViews } from './testing/part-views';

let views: PartViews;

beforeAll(async () => {
  views = await startPartViews({ name: 'session', segments: ['session', 'receipt', 'receipts'] });
});
afterAll(() => views.close());
afterEach(() => expect(views.failures()).toEqual([]));

const textOf = (page: string | null): string => new JSDOM(viewIn(page)).window.document.body.textContent ?? '';

test('1 §2: the first view of a session has its time, energy, power and cost so far', async () => {
  const id = await views.session({ startedSecondsAgo: 300 });
  const page = await views.documentOf(`/session/${id}`);
  expect(page).toContain('<title>Charging Session · Wattline</title>');
  expect(textOf(page)).toMatch(/Time Elapsed0?0?:?0?5:\d\d/);
  expect(textOf(page)).toMatch(/Energy Delivered[1-9]\d*\.\d\d kWh/);
  expect(textOf(page)).toMatch(/Charging Rate[\d.]+ kW/);
  expect(textOf(page)).toMatch(/Estimated Cost\$[1-9]/);
  expect(textOf(page)).toContain('CCS1 • Connector 1 • 150 kW');
  expect(Object.keys(answersIn(page))).toEqual([
    `/ocpi/emsp/2.2.1/sessions/${id}`,
    '/ocpi/emsp/2.2.1/locations/loc-001',
  ]);
});

test('1 §2: of one that is over it has the ways on', async () => {
  const id = await views.session({ startedSecondsAgo: 600, status: 'COMPLETED' });
  const view = new JSDOM(viewIn(await views.documentOf(`/session/${id}`))).window.document;
  expect(view.body.textContent).toContain('Your charging session has ended successfully');
  expect(view.getElementById('to-receipt')?.getAttribute('href')).toBe(`/receipt/${id}`);
  expect(view.getElementById('stop-charging')).toBeNull();
});

test('1 §2: the first view of a receipt has its facts and its total, in both languages', async () => {
  const id = await views.session({ startedSecondsAgo: 600, status: 'COMPLETED' });
  const page = await views.documentOf(`/receipt/${id}`);
  expect(page).toContain('<title>Session Receipt · Wattline</title>');
  expect(textOf(page)).toContain(`Session #${id.slice(-8)}`);
  expect(textOf(page)).toMatch(/Detailed Cost Breakdown.*Total/s);
  expect(textOf(page)).not.toContain('Loading tariff');
  const spanish = await views.documentOf(`/receipt/${id}`, { cookies: 'wattline.language=es' });
  expect(textOf(spanish)).toMatch(/Recibo/);
});

test('each control has an id, and sentences for a browser without scripts stand in the view', async () => {
  const [running, over] = await Promise.all([
    views.session({ startedSecondsAgo: 300 }),
    views.session({ startedSecondsAgo: 600, status: 'COMPLETED' }),
  ]);
  for (const path of [`/session/${running}`, `/session/${over}`, `/receipt/${over}`]) {
    const view = new JSDOM(viewIn(await views.documentOf(path))).window.document;
    const controls = [...view.querySelectorAll('a[href], button, summary, input')];
    expect(controls.length).toBeGreaterThan(1);
    expect(controls.filter(({ id }) => id === '')).toEqual([]);
    const withoutScript = view.querySelector('noscript')?.textContent ?? '';
    const expected = path.startsWith('/receipt/') ? 'You can print' : path.endsWith(running) ? 'at the charger.' : '';
    expect(withoutScript).toContain(expected);
  }
});

test('no document of a session or a receipt is kept: each request has one of its own', async () => {
  const id = await views.session({ startedSecondsAgo: 600, status: 'COMPLETED' });
  for (const segment of ['session', 'receipt']) {
    const asked = { segment, path: `/${segment}/${id}` };
    const documents = await Promise.all([views.renderer.render(asked), views.renderer.render(asked)]);
    expect(documents.map((document) => document?.isOneDrivers)).toEqual([true, true]);
    expect(documents[0]).not.toBe(documents[1]);
  }
});

test.each(['/session/none', '/receipt/none', '/session/..', '/receipts'])('there is no view for %s', async (path) => {
  await expect(views.documentOf(path)).resolves.toBeNull();
});

test('there is none of a session that is not valid, and of a receipt before the charge is over', async () => {
  const invalid = await views.session({ startedSecondsAgo: 600, status: 'INVALID' });
  const running = await views.session({ startedSecondsAgo: 300 });
  await expect(views.documentOf(`/session/${invalid}`)).resolves.toBeNull();
  await expect(views.documentOf(`/receipt/${running}`)).resolves.toBeNull();
});
