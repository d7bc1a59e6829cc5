import { JSDOM } from 'jsdom';
import type { BackendAnswer } from '@wattline/contract';
import { createRenderer } from './create-renderer';
import { answersIn, startPartViews, viewIn, type PartViews } from './testing/part-views';

let views: PartViews;

/** A feed that names no currency. */
const withoutCurrency = ({ body, ...answer }: BackendAnswer): BackendAnswer => ({
  ...answer,
  body: body.replaceAll(/"currency":"[A-Z]+",?/g, ''),
});

const station = (id: string, cookies = '', code: string | null = null): Promise<string | null> =>
  views.documentOf(`/station/${id}`, { cookies, code });

beforeAll(async () => {
  views = await startPartViews(
    { name: 'stations', segments: ['station'] },
    { 'acme.example': { brand: { name: 'Acme Carga' }, money: { currency: 'EUR' } } },
  );
});
afterAll(() => views.close());
afterEach(() => expect(views.failures()).toEqual([]));

test('the first view of a station has its name, chargers and prices, with the answers that it was made of', async () => {
  const page = await station('loc-001');
  const view = viewIn(page);
  expect(page).toContain('<title>Plaza del Mar Condado · Wattline</title>');
  expect(view).toContain('<bdi>Plaza del Mar Condado</bdi></h1>');
  expect(view).toContain('kWh</');
  expect(view).toContain('>Refresh</button>');
  expect(view).toContain('>Compare the cost of 20 kWh\n');
  expect(Object.keys(answersIn(page))).toEqual(
    expect.arrayContaining([
      '/ocpi/emsp/2.2.1/locations/loc-001',
      expect.stringMatching(/^\/ocpi\/emsp\/2\.2\.1\/tariffs\//),
      expect.stringMatching(/^\/api\/public\/networks\/by-party\//),
    ]),
  );
  expect(page).not.toContain('operator-token');
});

test('many simultaneous pages are each in their own language', async () => {
  const ids = ['loc-001', 'loc-002', 'loc-003', 'loc-004'];
  const asked = ids.flatMap((id) => [station(id), station(id, 'wattline.language=es')]);
  for (const [at, page] of (await Promise.all(asked)).entries()) {
    const [own, other] = at % 2 === 0 ? ['Chargers', 'Cargadores'] : ['Cargadores', 'Chargers'];
    expect(viewIn(page)).toContain(own);
    expect(viewIn(page)).not.toContain(other);
  }
});

test('simultaneous pages of two brands have each its own name, and its currency where a price names none', async () => {
  const unnamed = createRenderer({
    store: views.store,
    budgetMs: 20_000,
    read: async (url) => withoutCurrency(await views.read(url)),
  });
  const at = (site: string, id: string) => unnamed.render({ segment: 'station', path: `/station/${id}`, site });
  const ids = ['loc-001', 'loc-002', 'loc-003'];
  const asked = ids.flatMap((id) => [at('site', id), at('site/acme.example', id)]);
  for (const [index, page] of (await Promise.all(asked)).entries()) {
    const [name, own, other] = index % 2 === 0 ? ['Wattline', '$', '€'] : ['Acme Carga', '€', '$'];
    expect(page?.html).toContain(`· ${name}</title>`);
    expect(viewIn(page?.html ?? null)).toContain(own);
    expect(viewIn(page?.html ?? null)).not.toContain(other);
  }
  unnamed.close();
});

test('the view has the total of a charge and the next price change in both languages', async () => {
  expect(viewIn(await station('loc-001', 'wattline.language=es'))).toMatch(/≈ \$[\d.]+ por 20 kWh con impuestos/);
  expect(viewIn(await station('loc-008'))).toMatch(/Next price change (?:tomorrow )?at \d\d:00/);
});

test('the view has the first twenty of many charge points', async () => {
  const { body } = await views.read('/ocpi/emsp/2.2.1/locations/loc-012');
  const { data } = JSON.parse(body) as { data: { evses: unknown[] } };
  expect(data.evses.length).toBeGreaterThan(20);
  expect(viewIn(await station('loc-012')).match(/<h3/g)).toHaveLength(20);
});

test('scanned-charger: the charger that the page was opened by is first, and its connector open', async () => {
  await station('loc-001');
  const { window } = new JSDOM(viewIn(await station('loc-001', '', 'PR*CPR*E001004')));
  expect(window.document.querySelector('h3')?.textContent).toBe('PR*CPR*E001004');
  const [row, ...others] = [...window.document.querySelectorAll('details[open]')];
  expect(others).toEqual([]);
  expect(row?.querySelector('a')?.getAttribute('href')).toBe('/confirmation/loc-001_4/1?scanned');
});

test.each(['loc-999', '..', '%2e%2e', 'loc-001/more'])('there is no view for %s', async (id) => {
  await expect(station(id)).resolves.toBeNull();
});

test('hostile texts of a station are text', async () => {
  const page = (await station('loc-018')) ?? '';
  const view = viewIn(page);
  expect(view).toContain('&lt;');
  expect(view).not.toMatch(/<(?:script|iframe|b|svg onload|img src=x)\b/i);
  expect(view).not.toMatch(/(?:href|src)="(?:javascript|data):/i);
  expect(view).not.toMatch(/<[^>]*\son\w+=/i);
  const [, answers = ''] = /id="wattline-answers">([\s\S]*?)<\/script>/.exec(page) ?? [];
  expect(answers).not.toContain('<');
  expect(Object.keys(JSON.parse(answers) as object)).toContain('/ocpi/emsp/2.2.1/locations/loc-018');
});

test('first-view-hands-over: a selectable connector needs no script, and its links are real', async () => {
  const { window } = new JSDOM(viewIn(await station('loc-001')));
  const rows = [...window.document.querySelectorAll('details')];
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row.getAttribute('name')).toBe('connector');
    expect(row.querySelector('summary')?.textContent).toMatch(/Available.*\$.*≈ \$[\d.]+ for 20 kWh incl. tax$/);
    const start = row.querySelector('a[href^="/confirmation/"]');
    expect(start?.textContent).toBe('Start Charging');
  }
  expect(window.document.querySelector('a[href="/"]')?.textContent).toBe('Wattline');
  // An occupied connector cannot be chosen; its button explains it once the app is there.
  expect(window.document.querySelector('li > button[aria-pressed]')?.textContent).not.toMatch(/Available/);
});
