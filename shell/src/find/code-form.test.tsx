import '../refunds/testing/configured';
import { act, screen, waitFor, within } from '@testing-library/react';
import { config, readRuntimeConfig, setConfig } from '@wattline/config';
import { setLanguage } from '@wattline/i18n';
import { envelope, fakeBackend, stationWire } from '@wattline/testing';
import { showAt } from '../testing/show-at';
import { CodeForm } from './code-form';

const LOCATION = '/ocpi/emsp/2.2.1/locations/';
const LIST = '/ocpi/emsp/2.2/locations';

const configured = config();
afterEach(() => {
  act(() => setLanguage('en'));
  setConfig(configured);
});

function show() {
  const backend = fakeBackend();
  backend.on(`${LOCATION}loc-001`, { body: envelope(stationWire()) });
  backend.on(`${LOCATION}loc-001_1`, { status: 404 });
  backend.on(LIST, ({ path }) => ({
    body: envelope([path.includes('offset=1') ? stationWire([{}], { id: 'loc-002' }) : { id: 'loc-000' }]),
    headers: { 'X-Total-Count': '2' },
  }));
  return { ...showAt('/', <CodeForm />), backend };
}
const field = () => screen.getByRole('textbox', { name: 'Enter the code on the charger' });
const open = () => screen.getByRole('button', { name: 'Open' });

const listed = (id: string, evseId = `${id}*E1`) =>
  stationWire([{}], { id, name: `Station ${id}`, evses: [{ uid: `${id}_1`, evse_id: evseId, connectors: [] }] });

/** A backend with the specification's two calls alone: a station by its id as it is written, and the list, in pages of one. */
function showWith(...stations: readonly ReturnType<typeof listed>[]) {
  const shown = show();
  shown.backend.on(LOCATION, ({ path }) => {
    const station = stations.find(({ id }) => path === `${LOCATION}${encodeURIComponent(id)}`);
    return station ? { body: envelope(station) } : { status: 404 };
  });
  shown.backend.on(LIST, ({ path }) => {
    const offset = Number(new URLSearchParams(path.split('?')[1]).get('offset') ?? 0);
    return {
      body: envelope(stations.slice(offset, offset + 1)),
      headers: { 'X-Total-Count': `${stations.length}` },
    };
  });
  return shown;
}

describe('own-codes: a code is typed or pasted', () => {
  test.each([
    ['a station’s id', 'loc-001', '/station/loc-001'],
    [
      'the id on a charger, which is on the second page of the list',
      'pr*cpr*e001',
      '/station/loc-002?evse=PR*CPR*E001',
    ],
    ['the same without stars', 'PRCPRE001', '/station/loc-002?evse=PR*CPR*E001'],
    ['an address of this app', 'http://localhost/station/loc-7?evse=X', '/station/loc-7?evse=X'],
  ])('it leads to its page: %s', async (_, code, path) => {
    const { user, place } = show();
    await user.type(field(), `${code}{Enter}`);
    await waitFor(() => expect(place()).toBe(path));
  });

  test('a charge point’s uid, its station’s id and a number, leads to its page', async () => {
    const { user, place, backend } = show();
    backend.on(`${LOCATION}loc-005`, {
      body: envelope(
        stationWire([{}], { id: 'loc-005', evses: [{ uid: 'loc-005_2', evse_id: 'PR*X*E2', connectors: [] }] }),
      ),
    });
    backend.on(`${LOCATION}loc-005_2`, { status: 404 });
    await user.type(field(), 'loc-005_2');
    await user.click(open());
    await waitFor(() => expect(place()).toBe('/station/loc-005?evse=PR*X*E2'));
  });

  describe('1 §2 station/{stationId}: a code is found as drivers type it, where only one station or charge point fits', () => {
    test.each([
      ['in capitals', 'LAB-101', '/station/lab-101'],
      ['with a space for the dash', 'lab 101', '/station/lab-101'],
      ['without the dash', 'LAB101', '/station/lab-101'],
      ['with a long dash', 'LAB – 101', '/station/lab-101'],
      ['with O for 0 and I for 1', 'LAB-IOI', '/station/lab-101'],
      ['a charge point’s uid in capitals', 'LAB-101_1', '/station/lab-101?evse=PR*LAB*E0101'],
      ['the id on a charge point, with O for 0', 'pr lab eOIO1', '/station/lab-101?evse=PR*LAB*E0101'],
    ])('it leads to its page: %s', async (_, code, path) => {
      const { user, place } = showWith(listed('other'), listed('lab-101', 'PR*LAB*E0101'), listed('lab-201'));
      await user.type(field(), `${code}{Enter}`);
      await waitFor(() => expect(place()).toBe(path));
    });

    test('private-stations: the code on a charger leads to a station that is not published, the station’s id does not', async () => {
      const { user, place } = showWith(listed('other'), { ...listed('lab-101', 'PR*LAB*E0101'), publish: false });
      await user.type(field(), 'lab-101{Enter}');
      expect(await screen.findByRole('alert')).toBeVisible();
      await user.clear(field());
      await user.type(field(), 'PR LAB E0101{Enter}');
      await waitFor(() => expect(place()).toBe('/station/lab-101?evse=PR*LAB*E0101'));
    });

    test('the list is not requested if the code is exactly a station’s', async () => {
      const { user, place, backend } = showWith(listed('LAB-101'), listed('lab-101'));
      await user.type(field(), 'LAB-101{Enter}');
      await waitFor(() => expect(place()).toBe('/station/LAB-101'));
      expect(backend.requestsTo(LIST)).toEqual([]);
    });

    test('a closer match comes first: another letter case before O for 0', async () => {
      const { user, place } = showWith(listed('lab-1o1'), listed('lab-101'));
      await user.type(field(), 'LAB-1O1{Enter}');
      await waitFor(() => expect(place()).toBe('/station/lab-1o1'));
    });

    test('several matches are offered, each by its code and its station, and none is opened', async () => {
      const { user, place } = showWith(listed('lab-101'), listed('Lab 101'), listed('lab-202'));
      await user.type(field(), 'LAB101{Enter}');
      expect(await screen.findByRole('alert')).toHaveTextContent('More than one charger fits the code LAB101.');
      expect(place()).toBe('/');
      const offered = within(screen.getByRole('list', { name: 'Chargers that fit the code' })).getAllByRole('link');
      expect(offered.map(({ textContent }) => textContent)).toEqual([
        'lab-101 · Station lab-101',
        'Lab 101 · Station Lab 101',
      ]);
      act(() => setLanguage('es'));
      expect(screen.getByRole('alert')).toHaveTextContent('El código LAB101 corresponde a más de un cargador.');
      await user.click(screen.getByRole('link', { name: 'Lab 101 · Station Lab 101' }));
      await waitFor(() => expect(place()).toBe('/station/Lab%20101'));
    });

    test('a code without a match shows the message as before', async () => {
      const { user } = showWith(listed('lab-101'));
      await user.type(field(), 'LAB-102{Enter}');
      expect(await screen.findByRole('alert')).toHaveTextContent('No charger with the code LAB-102 is known here.');
    });
  });

  test('a code with the brand’s own address leads to its page, wherever this page was opened', async () => {
    setConfig(readRuntimeConfig({ brand: { domain: 'https://acme.example' }, api: { retries: 0 } }));
    const { user, place } = show();
    await user.type(field(), 'https://acme.example/station/loc-7?evse=X{Enter}');
    await waitFor(() => expect(place()).toBe('/station/loc-7?evse=X'));
  });

  test.each([
    ['nothing', ' ', 'Type the code that is printed on the charger, such as BE*BEC*E041503001.'],
    ['another site', 'https://example.com/station/loc-001', 'This is a web address of another site: example.com.'],
    ['a page of ours', 'http://localhost/receipt/1', 'This address of ours does not lead to a charger.'],
    ['a text', 'WIFI:S:Garage;;', 'This is not the code of a charger.'],
    ['an unknown code', 'PR*CPR*E999', 'No charger with the code PR*CPR*E999 is known here.'],
  ])('%s is refused with a message that names its kind, and the field has the focus', async (_, code, words) => {
    const { user, place } = show();
    await user.type(field(), `${code}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(place()).toBe('/');
    await user.type(field(), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a look-up that fails shows a message in the language of the page', async () => {
    const { user, backend } = show();
    backend.on(LOCATION, 'no network');
    await user.type(field(), 'loc-001{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/network|connection/i);
    await user.clear(field());
    await user.type(field(), 'example.com{Enter}');
    await screen.findByText(/another site/);
    act(() => setLanguage('es'));
    expect(screen.getByRole('alert')).toHaveTextContent('Es una dirección web de otro sitio: example.com.');
  });
});
