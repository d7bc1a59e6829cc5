import '../testing/one-tab';
import '../refunds/testing/configured';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { setLanguage } from '@wattline/base/i18n';
import type { BusEvents } from '@wattline/contract';
import { bus, places } from '@wattline/event-bus';
import {
  envelope,
  fakeBackend,
  fakeTime,
  pass,
  stationWire,
  type FakeAnswer,
  type FakeBackend,
} from '@wattline/testing';
import { AppBar } from '../layout/app-bar';
import { showAt } from '../testing/show-at';
import { ErrorHelp } from './error-help';
import { HelpHost } from './help-host';
import { sending } from './send-help';

const URL_PATH = '/support';
const ocpi = { token: 'edge' };

jest.mock('../federation/load/load-part', () => ({ reportThrown: jest.fn(async () => undefined) }));

let backend: FakeBackend;

fakeTime(() => {
  backend = fakeBackend();
  sessionStorage.clear();
  sending.setState({ state: 'none' }, true);
  setConfig(readRuntimeConfig({ ocpi, support: { url: URL_PATH } }));
  online(true);
});
afterEach(() => act(() => setLanguage('en')));

const online = (isOnline: boolean): void => void jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

const asked: BusEvents['help/requested'] = { from: 'start', said: 'It did not start', facts: { result: 'REJECTED' } };

function show() {
  const shown = showAt(
    '/',
    <>
      <main>the page</main>
      <AppBar />
      <ErrorHelp />
      <HelpHost />
    </>,
  );
  history.replaceState(null, '', '/station/loc-001');
  return shown;
}

const settle = async (): Promise<void> => {
  // A code waits for the second of two taps.
  for (let turn = 0; turn < 8; turn += 1) await pass(100);
};
/** Waits for the station's read by the client, for which the code arrives late. */
const found = async (): Promise<void> => {
  for (let turn = 0; turn < 100 && screen.queryByText(/^Looking for/); turn += 1) await pass(10);
};
async function ask(payload = asked): Promise<void> {
  act(() => bus.emit('help/requested', payload, '@wattline/checkout'));
  await settle();
}
async function open() {
  const shown = show();
  await ask();
  return shown;
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Help' }));
const button = (name: string) => dialog().getByRole('button', { name });
async function press(name: string): Promise<void> {
  fireEvent.click(button(name));
  await settle();
}
const answers = (answer: FakeAnswer): void => backend.on(URL_PATH, answer);
const taken = { status: 201, body: { code: 'W-7K2P' } };

describe('docs/rules.md help-at-hand: opening the dialog', () => {
  test('any part opens the dialog over the bus, and it lists the report', async () => {
    await open();
    const rows = dialog()
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    expect(rows).toEqual(
      expect.arrayContaining(['On the screen: It did not start', 'Details: result: REJECTED', 'Station: loc-001']),
    );
    expect(backend.requestsTo(URL_PATH)).toEqual([]);
  });

  test('an error screen that another part builds itself has help beside its buttons', async () => {
    show();
    const card = document.createElement('div');
    card.setAttribute('role', 'alert');
    card.innerHTML = '<h1>No station</h1><p>It is not known.</p><div><button>Back</button></div>';
    document.body.append(card);
    const end = await act(async () => places.register(card.querySelector('div')!, 'slot@1', { slot: 'error-help' }));
    await settle();
    const place = within(screen.getByRole('alert'));
    expect(place.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Back', 'Help']);
    fireEvent.click(place.getByRole('button', { name: 'Help' }));
    await settle();
    expect(dialog().getByText(/No station\s+It is not known\./)).toBeVisible();
    await act(async () => end());
    card.remove();
  });
});

describe('docs/rules.md help-at-hand: sending', () => {
  test('two taps send one report without the driver’s token, and its code outlives the dialog and a reload', async () => {
    await open();
    answers(taken);
    fireEvent.change(dialog().getByLabelText('What happened? (optional)'), { target: { value: 'Stuck.' } });
    fireEvent.click(button('Send'));
    fireEvent.click(button('Sending...'));
    await settle();
    expect(dialog().getByText('W-7K2P')).toBeVisible();
    const [sent, ...others] = backend.requestsTo(URL_PATH);
    expect(others).toEqual([]);
    expect(sent?.body).toMatchObject({ from: 'start', note: 'Stuck.', station: 'loc-001' });
    expect(sent?.headers.get('Authorization')).toBeNull();
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[\da-f]{32}$/);
    await press('Close');
    await ask();
    expect(dialog().getByText('W-7K2P')).toBeVisible();
    expect(sessionStorage.getItem('wattline.help-sent')).toContain('W-7K2P');
    await press('Send another report');
    expect(button('Send')).toBeVisible();
    act(() => setLanguage('es'));
    expect(screen.getByRole('dialog', { name: 'Ayuda' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeVisible();
  });

  test.each<[string, FakeAnswer, RegExp]>([
    ['the server is not reached', 'no network', /didn’t answer.*it arrives once/],
    ['a code that is none', { body: { code: '<b>' } }, /didn’t answer/],

    ['a clear no', { status: 400 }, /wasn’t taken/],
  ])('%s: the dialog names the next step, and the same report has the same key again', async (_, answer, text) => {
    await open();
    answers(answer);
    await press('Send');
    expect(dialog().getByRole('alert')).toHaveTextContent(text);
    expect(button('Copy')).toBeVisible();
    answers(taken);
    await press('Send');
    expect(dialog().getByText('W-7K2P')).toBeVisible();
    const keys = backend.requestsTo(URL_PATH).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('nothing is sent offline, and the dialog names another way', async () => {
    await open();
    online(false);
    await press('Send');
    expect(dialog().getByRole('alert')).toHaveTextContent('You’re offline. Nothing was sent.');
    expect(backend.requestsTo(URL_PATH)).toEqual([]);
    online(true);
    answers(taken);
    await press('Send');
    expect(dialog().getByText('W-7K2P')).toBeVisible();
  });
});

describe('docs/rules.md help-at-hand: without an address that takes the report', () => {
  beforeEach(() => setConfig(readRuntimeConfig({})));
  const write = jest.fn<Promise<void>, [string]>();
  beforeEach(() => write.mockReset().mockResolvedValue(undefined));

  async function openWithClipboard(): Promise<void> {
    await open();
    // The clipboard of user-event is in its place until now.
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
  }
  afterEach(() => Reflect.deleteProperty(navigator, 'share'));

  test('the whole report is shared', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await openWithClipboard();
    await press('Share');
    expect(share).toHaveBeenCalledWith({ title: 'Wattline', text: expect.stringContaining('It did not start') });
    expect(write).not.toHaveBeenCalled();
  });

  test('the report is copied without a share sheet', async () => {
    await openWithClipboard();
    await press('Copy');
    expect(write).toHaveBeenCalledWith(expect.stringContaining('It did not start'));
    expect(dialog().getByRole('status')).toHaveTextContent('Copied.');
  });

  test('its text is unfolded for selection if copying fails too', async () => {
    write.mockRejectedValue(new Error('not allowed'));
    await openWithClipboard();
    await press('Copy');
    expect(dialog().getByRole('status')).toHaveTextContent('Select the text below');
    expect(dialog().getByRole('group', { name: 'Everything, word for word' }).closest('details')).toHaveAttribute(
      'open',
    );
  });
});

const station = (contact: object | null) => ({ body: envelope(stationWire([{}], { contact })) });

describe('docs/rules.md help-at-hand: the number to call', () => {
  const LOCATION = '/locations/loc-001';

  test('the station’s own number is shown with the name of its contact', async () => {
    backend.on(LOCATION, station({ name: 'Plaza Help', phone: '+1 787 555 0199' }));
    await open();
    await found();
    expect(dialog().getByRole('link', { name: 'Call +1 787 555 0199' })).toHaveAttribute('href', 'tel:+17875550199');
    expect(dialog().getByText('Plaza Help answers for this station.')).toBeVisible();
  });

  test('without a station’s number the app’s own is shown, else a hint to the number on the charger', async () => {
    backend.on(LOCATION, station(null));
    setConfig(readRuntimeConfig({ ocpi, support: { phone: '+1 800 555 0100', mail: 'help@acme.example' } }));
    const { unmount } = await open();
    await found();
    expect(dialog().getByRole('link', { name: 'Call +1 800 555 0100' })).toBeVisible();
    expect(dialog().getByRole('link', { name: 'Write to help@acme.example' })).toHaveAttribute(
      'href',
      'mailto:help@acme.example',
    );
    unmount();
    setConfig(readRuntimeConfig({}));
    await open();
    await found();
    expect(dialog().getByText(/We don’t have a help number/)).toBeVisible();
    expect(dialog().queryByRole('link')).toBeNull();
  });
});
