import '../refunds/testing/configured';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { config, readRuntimeConfig, setConfig } from '@wattline/base/config';
import { setLanguage } from '@wattline/base/i18n';
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
function enter(code: string): void {
  fireEvent.change(field(), { target: { value: code } });
  fireEvent.submit(field());
}

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
  test('the id on a charger, which is on the second page of the list, an address of this app, and a station’s id lead to their pages', async () => {
    const { place } = show();
    for (const [code, path] of [
      ['pr*cpr*e001', '/station/loc-002?evse=PR*CPR*E001'],
      ['http://localhost/station/loc-7?evse=X', '/station/loc-7?evse=X'],
      ['loc-001', '/station/loc-001'],
    ] as const) {
      enter(code);
      await waitFor(() => expect(place()).toBe(path));
    }
  });

  describe('1 §2 station/{stationId}: a code is found as drivers type it, where only one station or charge point fits', () => {
    test('in capitals, with a space, nothing or a long dash for the dash, with O for 0 and I for 1, as a uid, as an id', async () => {
      const { place } = showWith(listed('other'), listed('lab-101', 'PR*LAB*E0101'), listed('lab-201'));
      const evse = '/station/lab-101?evse=PR*LAB*E0101';
      for (const [code, path] of [
        ['LAB-101', '/station/lab-101'],
        ['LAB-101_1', evse],
        ['lab 101', '/station/lab-101'],
        ['pr lab eOIO1', evse],
        ['LAB101', '/station/lab-101'],
        ['lab-101_1', evse],
        ['LAB – 101', '/station/lab-101'],
        ['PR*LAB*E0101', evse],
        ['LAB-IOI', '/station/lab-101'],
      ] as const) {
        enter(code);
        await waitFor(() => expect(place()).toBe(path));
      }
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
      const { place, backend } = showWith(listed('LAB-101'), listed('lab-101'));
      enter('LAB-101');
      await waitFor(() => expect(place()).toBe('/station/LAB-101'));
      expect(backend.requestsTo(LIST)).toEqual([]);
    });

    test('a closer match comes first: another letter case before O for 0', async () => {
      const { place } = showWith(listed('lab-1o1'), listed('lab-101'));
      enter('LAB-1O1');
      await waitFor(() => expect(place()).toBe('/station/lab-1o1'));
    });

    test('several matches are offered, each by its code and its station, and none is opened', async () => {
      const { user, place } = showWith(listed('lab-101'), listed('Lab 101'), listed('lab-202'));
      enter('LAB101');
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
  });

  test('a code with the brand’s own address leads to its page, wherever this page was opened', async () => {
    setConfig(readRuntimeConfig({ brand: { domain: 'https://acme.example' }, api: { retries: 0 } }));
    const { place } = show();
    enter('https://acme.example/station/loc-7?evse=X');
    await waitFor(() => expect(place()).toBe('/station/loc-7?evse=X'));
  });

  test('what is no code is refused with a message that names its kind, and the field has the focus', async () => {
    const { place } = show();
    for (const [code, words] of [
      [' ', 'Type the code that is printed on the charger, such as BE*BEC*E041503001.'],
      ['http://localhost/receipt/1', 'That link is ours, but it isn’t a charger.'],
      ['WIFI:S:Garage;;', 'This is not the code of a charger.'],
      ['PR*CPR*E999', 'No charger with the code PR*CPR*E999 is known here.'],
      ['https://example.com/station/loc-001', 'That code opens another site (example.com)'],
    ] as const) {
      enter(code);
      expect(await screen.findByRole('alert')).toHaveTextContent(words);
      expect(field()).toHaveFocus();
      expect(field()).toHaveAccessibleDescription(expect.stringContaining(words));
      expect(place()).toBe('/');
      if (code.startsWith('https:')) act(() => setLanguage('es'));
      else fireEvent.change(field(), { target: { value: 'x' } });
      expect(screen.queryByText(words, { exact: false })).toBeNull();
    }
    expect(screen.getByRole('alert')).toHaveTextContent('Ese código lleva a otro sitio (example.com)');
  });

  test('a look-up that fails shows a message', async () => {
    const { backend } = show();
    backend.on(LOCATION, 'no network');
    enter('loc-001');
    expect(await screen.findByRole('alert')).toHaveTextContent(/network|connection/i);
  });
});
