import { act, configure, screen } from '@testing-library/react';
import { authStore } from '@wattline/auth';
import { setLanguage } from '@wattline/base/i18n';
import { readOpenCharges } from '@wattline/charge';
import { keepCharge, runningCharge } from '@wattline/charge/testing';
import { freshTab, maria, signInAs } from '@wattline/remote/testing';
import { pass, recordBus, type FakeBackend } from '@wattline/testing';
import { queryClient } from '../part';
import {
  answered,
  completeElsewhere,
  ended,
  openFlow,
  SESSION,
  sessionWire,
  show,
  STOP,
  type Shown,
} from '../testing/show-session';

freshTab({ queryClient });
// A stop is one also where effects run twice.
configure({ reactStrictMode: true });

const PATH = '/session/SES-12345678';

const stopButton = () => screen.getByRole('button', { name: 'Stop Charging' });

async function stop({ user }: Shown): Promise<void> {
  await user.click(stopButton());
  await pass(0);
}

const sent = (backend: FakeBackend) => backend.requestsTo(STOP).map(({ body }) => body);
const keys = (backend: FakeBackend) => backend.requestsTo(STOP).map(({ headers }) => headers.get('Idempotency-Key'));

const running = () => readOpenCharges().flatMap(({ session }) => (session?.goesOn ? session.id : []));
/** So long a charger may take to stop. */
const wait = async (): Promise<void> => {
  for (let seconds = 0; seconds < 95; seconds += 5) await pass(5_000);
};

describe('1 §4 stop', () => {
  test('an accepted stop completes at once, and the session is read on until it really is', async () => {
    const recorded = recordBus();
    const shown = await show(PATH);
    const { backend, becomes } = shown;
    await stop(shown);
    expect(sent(backend)).toEqual([{ response_url: '/ocpi/emsp/2.2.1/commands/result', session_id: 'SES-12345678' }]);
    expect(screen.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
    expect(screen.getByText('Finalizing')).toBeVisible();
    expect(sessionStorage.getItem('activeSession')).toBeNull();
    expect(readOpenCharges()).toEqual([]);
    expect(screen.getByRole('region', { name: 'Charging Complete' })).toHaveFocus();
    expect(recorded().filter(({ topic }) => topic === 'session/completed')).toHaveLength(1);

    becomes({ kwh: 11, ...ended });
    await pass(5_000);
    expect(screen.queryByText('Finalizing')).toBeNull();
    expect(screen.getByText('11.00', { selector: 'dd' })).toBeVisible();
    const polls = backend.requestsTo(SESSION).length;
    await pass(20_000);
    expect(backend.requestsTo(SESSION)).toHaveLength(polls);
    expect(recorded().filter(({ topic }) => topic === 'session/completed')).toHaveLength(1);
  });

  describe('accepted-stop: a charger that does not stop', () => {
    const DID_NOT_STOP =
      'The charger accepted your stop, but did not stop. Press ‘Stop Charging’ again, or end it at the charger.';

    test('is charging again after 90 s, with its stop, the way back and a word; a second stop is another', async () => {
      const recorded = recordBus();
      const shown = await show(PATH);
      await stop(shown);
      expect(running()).toEqual([]);
      await wait();
      expect(screen.getByRole('heading', { level: 1, name: 'Charging Session' })).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent(DID_NOT_STOP);
      expect(stopButton()).toHaveFocus();
      expect(running()).toEqual(['SES-12345678']);
      expect(JSON.parse(sessionStorage.getItem('activeSession') ?? '')).toMatchObject({ id: 'SES-12345678' });
      await stop(shown);
      expect(screen.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
      const [first, second] = keys(shown.backend);
      expect(second).not.toBe(first);
      expect(recorded().filter(({ topic }) => topic === 'session/completed')).toHaveLength(2);
    });

    test('is charging again as soon as its meter moves on', async () => {
      const shown = await show(PATH);
      await stop(shown);
      for (const kwh of [10.6, 10.6, 10.8]) {
        expect(screen.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
        shown.becomes({ kwh });
        await pass(5_000);
      }
      expect(stopButton()).toBeEnabled();
      expect(screen.getByRole('alert')).toHaveTextContent(DID_NOT_STOP);
    });

    test('is found again where its page was left: other pages lead back to it', async () => {
      const looked = jest.fn();
      addEventListener('storage', looked);
      const shown = await show(PATH);
      await stop(shown);
      shown.unmount();
      await wait();
      removeEventListener('storage', looked);
      expect(running()).toEqual(['SES-12345678']);
      expect(looked).toHaveBeenCalled();
      const polls = shown.backend.requestsTo(SESSION).length;
      await pass(60_000);
      expect(shown.backend.requestsTo(SESSION)).toHaveLength(polls);
    });

    test('keeps the driver of its record', async () => {
      signInAs(maria);
      keepCharge(runningCharge('SES-12345678', { driverId: maria.id }));
      const shown = await show(PATH);
      await stop(shown);
      await wait();
      expect(readOpenCharges()).toMatchObject([{ driverId: maria.id, session: { goesOn: true } }]);
      act(() => authStore.setState({ session: null }));
    });
  });

  test('while it is on its way the button waits, and another press does nothing; no answer in time: Request timeout, in the language on the screen', async () => {
    const shown = await show(PATH, sessionWire(), (backend) => backend.on(STOP, 'silence'));
    await shown.user.dblClick(stopButton());
    await pass(100);
    expect(screen.getByRole('button', { name: 'Stopping...' })).toBeDisabled();
    expect(sent(shown.backend)).toHaveLength(1);
    await act(async () => setLanguage('es'));
    await pass(10_000);
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'Error al detener la carga: La solicitud tardó demasiado',
    );
  });

  test.each([
    [
      'REJECTED, with a reason',
      answered('REJECTED', { message: [{ language: 'en', text: 'Charger is busy' }] }),
      'Failed to stop charging: Charger is busy',
    ],
    ['REJECTED', answered('REJECTED'), 'Failed to stop charging: Unknown error'],
    ['a server that is down', { status: 503 }, 'Error stopping charging: HTTP error! status: 503'],
  ] as const)('after %s the driver reads why, and can try again', async (_, answer, text) => {
    const shown = await show(PATH, sessionWire(), (backend) => backend.on(STOP, answer));
    await stop(shown);
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      `${text}Your charge goes on. Press ‘Stop Charging’ again, or end it at the charger.`,
    );
    await shown.user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(stopButton()).toBeEnabled();
    expect(stopButton()).toHaveFocus();

    shown.backend.on(STOP, answered('ACCEPTED'));
    await stop(shown);
    expect(screen.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
  });

  test('after a lost answer of a session that is over, the page looks at it before it shows anything', async () => {
    const shown = await show(PATH, sessionWire(), (backend) => backend.on(STOP, 'no network'));
    shown.becomes(ended);
    await stop(shown);
    expect(screen.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('one after another across tabs: what another tab stopped meanwhile is not stopped again', async () => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const request = jest.fn(async (_name: string, work: () => Promise<unknown>) => held.then(work));
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const shown = await show(PATH);
    await stop(shown);
    expect(request).toHaveBeenCalledWith('wattline-stop-SES-12345678', expect.any(Function));
    expect(sent(shown.backend)).toEqual([]);
    await completeElsewhere();
    release();
    await pass(100);
    Reflect.deleteProperty(navigator, 'locks');
    expect(sent(shown.backend)).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
  });
});

describe('1 §4 stop, without a screen', () => {
  test.each([
    ['the operator’s id of it', { id: 'SES-12345678', ocpiId: 'OCPI-7' }, 'OCPI-7'],
    ['the id, without one', { id: 'SES-12345678' }, 'SES-12345678'],
    ['the session’s own, where the tab’s record is another’s', { id: 'SES-2', ocpiId: 'OCPI-2' }, 'SES-12345678'],
  ])('it names %s', async (_, active, id) => {
    const { backend, stop: press } = await openFlow();
    sessionStorage.setItem('activeSession', JSON.stringify(active));
    await press();
    expect(sent(backend)).toEqual([expect.objectContaining({ session_id: id })]);
  });

  test.each([
    ['a lost answer', 'no network'],
    ['a server that is down', { status: 503 }],
    ['a call with this key that is under way', { status: 409 }],
    ['a web page', { body: '<html>Wi-Fi sign-in</html>' }],
    ['garbage', { body: '{"data":{"res' }],
    ['an answer that says nothing', { body: '' }],
    ['an answer without a word', answered('', { message: 'Please wait' })],
    ['a charger that did not answer in time', answered('TIMEOUT')],
  ] as const)('docs/rules.md: one-key-per-intent: after %s the same key, after a reload as well', async (_, answer) => {
    const first = await openFlow(answer);
    await first.stop();
    await first.stop();
    const reloaded = await openFlow(answer);
    await reloaded.stop();
    const [key, ...others] = [...keys(first.backend), ...keys(reloaded.backend)];
    expect(others).toEqual([key, key]);
  });

  test.each([
    ['a refusal', answered('REJECTED')],
    ['a session that the operator does not know', answered('UNKNOWN_SESSION')],
    ['an error of the protocol', { body: { status_code: 2001, status_message: 'No' } }],
    ['403 in the backend’s words', { status: 403, body: { detail: 'No' } }],
  ] as const)('docs/rules.md: clear-no: after %s a new key', async (_, answer) => {
    const { backend, stop: press } = await openFlow(answer);
    await press();
    await press();
    const [first, second] = keys(backend);
    expect([typeof second, second === first]).toEqual(['string', false]);
  });

  test('one that is over keeps no key', async () => {
    const { becomes, reads, stop: press } = await openFlow('no network');
    await press();
    expect(Object.keys(localStorage)).toContain('stopKey_SES-12345678');
    becomes(ended);
    await reads();
    expect(Object.keys(localStorage)).not.toContain('stopKey_SES-12345678');
  });
});
